package dev.galgo.cli.programs;

import osl.manager.Actor;
import osl.manager.annotations.message;

/** Creates an actor whose constructor runs code that no class file names. */
public class Conjuring extends Actor {
    @message
    public void test() {
        send(create(Rabbit.class, "hop"), "hop");
    }

    /** Is born by reflection. */
    public static class Rabbit extends Actor {
        private int hops;

        public Rabbit(String first) throws ReflectiveOperationException {
            Rabbit.class.getMethod(first).invoke(this);
        }

        @message
        public void hop() {
            hops++;
        }

        @message
        public int hops() {
            return hops;
        }
    }
}
