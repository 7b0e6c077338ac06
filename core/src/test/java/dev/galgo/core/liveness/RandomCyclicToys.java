package dev.galgo.core.liveness;

import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.Blueprint.On;
import dev.galgo.core.toy.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Programs that mostly go on for ever and have few configurations: states are taken modulo something, and a handler sends at most one message. */
public final class RandomCyclicToys {
    static final List<String> MESSAGES = List.of("a", "b", "c");

    private RandomCyclicToys() {}

    public static Blueprint random(Random random) {
        int actors = 1 + random.nextInt(3);
        var types = new ArrayList<String>();
        for (int i = 0; i < actors; i++) {
            types.add("T" + i);
        }
        Map<On, List<Op>> scripts = new LinkedHashMap<>();
        Map<On, Integer> guards = new LinkedHashMap<>();
        for (String type : types) {
            for (String message : MESSAGES) {
                scripts.put(new On(type, message), script(random, actors));
                if (random.nextInt(5) == 0) {
                    guards.put(new On(type, message), 1);
                }
            }
        }
        var pending = new ArrayList<Op>();
        int many = 1 + random.nextInt(3);
        for (int i = 0; i < many; i++) {
            pending.add(send(random, random.nextInt(actors)));
        }
        return new Blueprint(types, List.of(), scripts, guards, pending);
    }

    private static List<Op> script(Random random, int actors) {
        var ops = new ArrayList<Op>();
        switch (random.nextInt(5)) {
            case 0 -> {}
            case 1 -> ops.add(new Op.Choose(2));
            case 2 -> ops.add(new Op.AddValue());
            default -> ops.add(new Op.Add(1));
        }
        ops.add(new Op.Modulo(2 + random.nextInt(2)));
        int sends = random.nextInt(8);
        if (sends > 0) {
            ops.add(send(random, random.nextInt(4) == 0 ? Op.SELF : random.nextInt(actors)));
        }
        return ops;
    }

    private static Op send(Random random, int to) {
        return new Op.Send(to, MESSAGES.get(random.nextInt(MESSAGES.size())), random.nextInt(2));
    }
}
