package dev.galgo.core.toy;

import dev.galgo.core.toy.Blueprint.Knows;
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
        var pending = new ArrayList<Op>();
        for (int i = 0; i < count; i++) {
            pending.add(new Op.Send(random.nextInt(roots), MESSAGES.get(random.nextInt(3)), i));
        }
        return new Blueprint(actors, List.of(), scripts, guards, pending);
    }

    /** The same as {@link #referring}, ready to run. */
    public static Toy withReferences(long seed) {
        return referring(seed).toy();
    }

    /**
     * Programs in which actors come to know each other: references are kept, passed on and used. Hardly anybody is known by position, so
     * who may be sent to depends on who has been told.
     */
    public static Blueprint referring(long seed) {
        var random = new Random(seed * 31 + 7);
        int roots = 3 + random.nextInt(2);
        var actors = new ArrayList<String>();
        var knows = new ArrayList<Knows>();
        for (int i = 0; i < roots; i++) {
            actors.add("T" + i);
            int other = random.nextInt(roots);
            knows.add(new Knows(i, "t" + other, other));
            if (random.nextInt(3) == 0) {
                knows.add(new Knows(i, "r", random.nextInt(roots)));
            }
        }
        var scripts = new LinkedHashMap<On, List<Op>>();
        var guards = new LinkedHashMap<On, Integer>();
        for (int i = 0; i <= roots; i++) {
            for (int m = 0; m < MESSAGES.size(); m++) {
                scripts.put(new On("T" + i, MESSAGES.get(m)), List.of(scriptWithReferences(random, roots, m)));
            }
            if (random.nextInt(6) == 0) {
                guards.put(new On("T" + i, MESSAGES.get(random.nextInt(4))), random.nextInt(3));
            }
        }
        int count = 3 + random.nextInt(2);
        var pending = new ArrayList<Op>();
        for (int i = 0; i < count; i++) {
            int to = random.nextInt(roots);
            String name = MESSAGES.get(random.nextInt(3));
            boolean refers = random.nextInt(3) == 0;
            pending.add(refers ? new Op.Introduce(to, name, random.nextInt(roots)) : new Op.Send(to, name, i));
        }
        return new Blueprint(actors, knows, scripts, guards, pending);
    }

    /** Programs that go on for ever through finitely many configurations: a handler sends at most one message and keeps to small numbers. */
    public static Toy endless(long seed) {
        var random = new Random(seed * 17 + 3);
        int roots = 2 + random.nextInt(2);
        var toy = new Toy();
        for (int i = 0; i < roots; i++) {
            toy.actor("T" + i);
            int other = random.nextInt(roots);
            toy.knows(i, "t" + other, other);
        }
        for (int i = 0; i < roots; i++) {
            for (String message : MESSAGES) {
                toy.on("T" + i, message, endlessScript(random, roots));
            }
            if (random.nextInt(4) == 0) {
                toy.guard("T" + i, MESSAGES.get(random.nextInt(4)), 1);
            }
        }
        int pending = 2 + random.nextInt(2);
        for (int i = 0; i < pending; i++) {
            toy.pending(random.nextInt(roots), MESSAGES.get(random.nextInt(4)), 0);
        }
        return toy;
    }

    /**
     * Programs that go on for ever through finitely many configurations, with creations, choices, calls, deadlocks and failures. The messages of
     * the start may create and send; what they send is answered by at most one message that is as they are, and states are small numbers.
     */
    public static Blueprint recurring(long seed) {
        var random = new Random(seed * 13 + 5);
        int roots = 2 + random.nextInt(2);
        var actors = new ArrayList<String>();
        for (int i = 0; i < roots; i++) {
            actors.add("T" + i);
        }
        var scripts = new LinkedHashMap<On, List<Op>>();
        var guards = new LinkedHashMap<On, Integer>();
        for (int i = 0; i <= roots; i++) {
            scripts.put(new On("T" + i, "a"), startingScript(random, roots));
            scripts.put(new On("T" + i, "b"), startingScript(random, roots));
            scripts.put(new On("T" + i, "c"), recurringScript(random, roots));
            scripts.put(new On("T" + i, "d"), recurringScript(random, roots));
            scripts.put(new On("T" + i, "e"), smallNumber(random));
            if (random.nextInt(4) == 0) {
                guards.put(new On("T" + i, MESSAGES.get(random.nextInt(4))), 1);
            }
        }
        int count = 2 + random.nextInt(2);
        var pending = new ArrayList<Op>();
        for (int i = 0; i < count; i++) {
            pending.add(new Op.Send(random.nextInt(roots), MESSAGES.get(random.nextInt(4)), 0));
        }
        return new Blueprint(actors, List.of(), scripts, guards, pending);
    }

    /**
     * Programs in which many schedules lead to the same configuration although orders matter: states are small numbers, mostly overwritten. With
     * {@code endless}, those that get the last sort of message may send it on for ever.
     */
    public static Blueprint colliding(long seed, boolean endless) {
        var random = new Random(seed * 19 + (endless ? 1 : 2));
        int roots = 3 + random.nextInt(2);
        var actors = new ArrayList<String>();
        for (int i = 0; i < roots; i++) {
            actors.add("T" + i);
        }
        var scripts = new LinkedHashMap<On, List<Op>>();
        var guards = new LinkedHashMap<On, Integer>();
        for (int i = 0; i <= roots; i++) {
            for (int m = 0; m < MESSAGES.size(); m++) {
                scripts.put(new On("T" + i, MESSAGES.get(m)), collidingScript(random, roots, m, endless));
            }
            if (random.nextInt(8) == 0) {
                guards.put(new On("T" + i, MESSAGES.get(random.nextInt(4))), 1);
            }
        }
        int count = 2 + random.nextInt(3);
        var pending = new ArrayList<Op>();
        for (int i = 0; i < count; i++) {
            pending.add(new Op.Send(random.nextInt(roots), MESSAGES.get(random.nextInt(3)), 0));
        }
        return new Blueprint(actors, List.of(), scripts, guards, pending);
    }

    private static List<Op> collidingScript(Random random, int roots, int message, boolean endless) {
        var ops = new ArrayList<Op>();
        switch (random.nextInt(6)) {
            case 0, 1 -> ops.add(new Op.Scale(0, random.nextInt(3)));
            case 2 -> ops.addAll(List.of(new Op.Add(1), new Op.Modulo(2)));
            default -> {}
        }
        if (random.nextInt(10) == 0) {
            ops.add(new Op.FailIf(1 + random.nextInt(2)));
        }
        boolean last = message == MESSAGES.size() - 1;
        if (last) {
            if (endless && random.nextInt(3) == 0) {
                ops.add(new Op.Send(random.nextInt(roots + 1) - 1, "d", 0));
            }
            return ops;
        }
        int sends = random.nextInt(3);
        for (int i = 0; i < sends; i++) {
            String later = MESSAGES.get(message + 1 + random.nextInt(MESSAGES.size() - 1 - message));
            int to = random.nextInt(roots + 1) - 1;
            switch (random.nextInt(8)) {
                case 0 -> ops.add(new Op.Call(to, later));
                case 1 -> ops.addAll(List.of(new Op.Create("T" + roots), new Op.Send(Op.CHILD, later, 0)));
                default -> ops.add(new Op.Send(to, later, 0));
            }
        }
        return ops;
    }

    private static List<Op> startingScript(Random random, int roots) {
        var ops = new ArrayList<>(smallNumber(random));
        boolean child = random.nextInt(3) == 0;
        if (child) {
            ops.add(new Op.Create("T" + roots));
        }
        int sends = random.nextInt(3);
        for (int i = 0; i < sends; i++) {
            int to = child && i == 0 ? Op.CHILD : random.nextInt(roots);
            ops.add(new Op.Send(to, random.nextBoolean() ? "c" : "d", 0));
        }
        return ops;
    }

    private static List<Op> recurringScript(Random random, int roots) {
        var ops = new ArrayList<>(smallNumber(random));
        if (random.nextInt(6) == 0) {
            ops.add(new Op.FailIf(2));
        }
        String name = random.nextBoolean() ? "c" : "d";
        switch (random.nextInt(6)) {
            case 0, 1 -> ops.add(new Op.Send(random.nextInt(roots), name, 0));
            case 2 -> ops.add(new Op.Send(Op.SELF, name, 0));
            case 3 -> ops.add(new Op.Call(random.nextInt(roots), "e"));
            default -> {}
        }
        return ops;
    }

    private static List<Op> smallNumber(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> List.of(new Op.Add(1), new Op.Modulo(3));
            case 1 -> List.of(new Op.Scale(2, 1), new Op.Modulo(4));
            case 2 -> random.nextBoolean() ? List.of(new Op.Choose(2), new Op.Modulo(3)) : List.of(new Op.Modulo(2));
            default -> List.of();
        };
    }

    private static Op[] endlessScript(Random random, int roots) {
        var ops = new ArrayList<Op>();
        switch (random.nextInt(4)) {
            case 0 -> ops.addAll(List.of(new Op.Add(1), new Op.Modulo(3)));
            case 1 -> ops.addAll(List.of(new Op.Scale(2, 1), new Op.Modulo(4)));
            case 2 -> ops.add(new Op.Modulo(2));
            default -> {}
        }
        if (random.nextInt(8) == 0) {
            ops.add(new Op.FailIf(2));
        }
        String name = MESSAGES.get(random.nextInt(MESSAGES.size()));
        int known = random.nextInt(roots);
        switch (random.nextInt(5)) {
            case 0, 1 -> ops.add(new Op.SendVia("t" + known, name, 0, "T" + known));
            case 2, 3 -> ops.add(new Op.Send(Op.SELF, name, 0));
            default -> {}
        }
        return ops.toArray(Op[]::new);
    }

    private static Op[] scriptWithReferences(Random random, int roots, int message) {
        var ops = new ArrayList<Op>();
        int length = 1 + random.nextInt(3);
        boolean last = message == MESSAGES.size() - 1;
        for (int i = 0; i < length; i++) {
            String later = last ? "" : MESSAGES.get(message + 1 + random.nextInt(MESSAGES.size() - 1 - message));
            int known = random.nextInt(roots);
            int kind = random.nextInt(last ? 7 : 20);
            switch (kind) {
                case 0, 1 -> ops.add(new Op.Add(1 + random.nextInt(2)));
                case 2 -> ops.add(new Op.Log());
                case 3 -> ops.add(new Op.Scale(2, 1));
                case 4 -> ops.add(new Op.Increase("f", 1));
                case 5 -> ops.add(new Op.Multiply("f", 2));
                case 6 -> ops.add(random.nextInt(4) == 0 ? new Op.FailIf(2 + random.nextInt(4)) : new Op.AddValue());
                case 7, 8, 9 -> ops.add(new Op.SendVia("t" + known, later, random.nextInt(2), "T" + known));
                case 10, 11 -> ops.add(new Op.SendVia("r", later, random.nextInt(2), ""));
                case 12 -> ops.add(new Op.Send(Op.CARRIED, later, random.nextInt(2)));
                case 13 -> ops.add(new Op.Introduce(Op.CARRIED, later, Op.SELF));
                case 14, 15 -> ops.add(new Op.IntroduceVia("t" + known, later, "T" + known));
                case 16 -> ops.add(new Op.Send(Op.SELF, later, 1));
                case 17 -> {
                    ops.add(new Op.Create("T" + roots));
                    ops.add(new Op.Introduce(Op.CHILD, later, random.nextBoolean() ? Op.SELF : Op.CARRIED));
                }
                case 18 -> ops.add(random.nextInt(3) == 0 ? new Op.Call(known, later) : new Op.Keep("r"));
                default -> ops.add(new Op.Keep("r"));
            }
        }
        return ops.toArray(Op[]::new);
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
