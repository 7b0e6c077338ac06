package dev.galgo.core.toy;

import dev.galgo.core.toy.Blueprint.On;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;

/** Random programs, small enough to be explored in full; the same seed gives the same program. */
public final class RandomToys {
    private static final List<String> MESSAGES = List.of("a", "b", "c", "d");

    private RandomToys() {}

    public static Toy of(long seed) {
        return blueprint(seed).toy();
    }

    /** A message is only sent by a handler of an earlier one, so that every run ends. */
    public static Blueprint blueprint(long seed) {
        var random = new Random(seed);
        int roots = 2 + random.nextInt(2);
        var actors = new ArrayList<String>();
        for (int i = 0; i < roots; i++) {
            actors.add("T" + i);
        }
        var scripts = new LinkedHashMap<On, List<Op>>();
        var guards = new LinkedHashMap<On, Integer>();
        for (int i = 0; i <= roots; i++) {
            for (int m = 0; m < MESSAGES.size(); m++) {
                scripts.put(new On("T" + i, MESSAGES.get(m)), script(random, roots, m));
            }
            if (random.nextInt(4) == 0) {
                guards.put(new On("T" + i, MESSAGES.get(random.nextInt(4))), random.nextInt(3));
            }
        }
        int count = 2 + random.nextInt(2);
        var pending = new ArrayList<Op.Send>();
        for (int i = 0; i < count; i++) {
            pending.add(new Op.Send(random.nextInt(roots), MESSAGES.get(random.nextInt(3)), i));
        }
        return new Blueprint(actors, scripts, guards, pending);
    }

    private static List<Op> script(Random random, int roots, int message) {
        var ops = new ArrayList<Op>();
        int length = random.nextInt(4);
        boolean child = false;
        for (int i = 0; i < length; i++) {
            boolean last = message == MESSAGES.size() - 1;
            String later = last ? "" : MESSAGES.get(message + 1 + random.nextInt(MESSAGES.size() - 1 - message));
            int kind = random.nextInt(12);
            if (kind < 4 && !last) {
                int to = child && random.nextBoolean() ? Op.CHILD : random.nextInt(roots + 1) - 1;
                ops.add(new Op.Send(to, later, random.nextInt(2)));
            } else if (kind == 4 && !last) {
                ops.add(new Op.Call(random.nextInt(roots), later));
            } else if (kind == 5) {
                ops.add(new Op.Create("T" + roots));
                child = true;
            } else if (kind == 6 && random.nextInt(3) == 0) {
                ops.add(new Op.Choose(2));
            } else if (kind == 7 && random.nextInt(3) == 0) {
                ops.add(new Op.Destroy());
            } else if (kind == 8 && random.nextInt(3) == 0) {
                ops.add(new Op.FailIf(3 + random.nextInt(3)));
            } else if (kind == 10 && length == 2 && !last) {
                ops.add(new Op.Join(List.of(0, random.nextInt(2)), later));
            } else if (kind == 9) {
                ops.add(new Op.Log());
            } else {
                ops.add(new Op.Add(1 + random.nextInt(2)));
            }
        }
        return ops;
    }
}
