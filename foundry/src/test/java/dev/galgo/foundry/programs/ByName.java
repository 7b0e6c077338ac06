package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Uses a class whose name no class file tells. */
public final class ByName {
    private ByName() {}

    public static void main(String[] args) {
        send(createActor(A.class), "go", args[0]);
    }

    /** Hands over its map. */
    public static class A extends Actor {
        final Map<String, Integer> map = new HashMap<>();

        @message
        @SuppressWarnings("unchecked")
        public void go(String name) throws Throwable {
            map.put("a", 1);
            // By a handle: whoever calls Constructor.newInstance may hand it a collection, and counts as looking.
            var make = MethodHandles.lookup().findConstructor(Class.forName(name), MethodType.methodType(void.class));
            assert ((Function<Map<String, Integer>, Integer>) make.invoke()).apply(map) == 1;
        }
    }
}
