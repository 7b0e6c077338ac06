package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

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
        public void go(String name) throws ReflectiveOperationException {
            map.put("a", 1);
            var type = Class.forName(name).getDeclaredConstructor();
            type.setAccessible(true);
            assert ((Function<Map<String, Integer>, Integer>) type.newInstance()).apply(map) == 1;
        }
    }
}
