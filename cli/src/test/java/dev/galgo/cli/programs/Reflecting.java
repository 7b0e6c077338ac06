package dev.galgo.cli.programs;

import java.lang.reflect.Method;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Runs code that no class file names. */
public class Reflecting extends Actor {
    @message
    public void test() {
        send(create(Puppet.class), "dance", "step");
    }

    /** Does what it is told by name. */
    public static class Puppet extends Actor {
        private int steps;

        @message
        public void dance(String name) throws ReflectiveOperationException {
            Method method = Puppet.class.getMethod(name);
            method.invoke(this);
        }

        public void step() {
            steps++;
        }

        @message
        public int steps() {
            return steps;
        }
    }
}
