package dev.galgo.core.toy;

import dev.galgo.core.toy.Blueprint.On;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Makes a failing program as small as it gets: leaves something out as long as what is left still fails, then makes numbers smaller.
 *
 * <p>Greedy, so the result is one from which nothing more can be left out alone, not the smallest there is.
 */
public final class Shrinker {
    private final Predicate<Blueprint> fails;

    /** The test may be asked many times, and must not fail on a program only because that is too large to be explored. */
    public Shrinker(Predicate<Blueprint> fails) {
        this.fails = fails;
    }

    public Blueprint shrink(Blueprint failing) {
        Blueprint smallest = failing;
        boolean smaller = true;
        while (smaller) {
            smaller = false;
            for (Blueprint candidate : candidates(smallest)) {
                if (fails.test(candidate)) {
                    smallest = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    /** All programs with one thing less, those that lose most first. */
    private static List<Blueprint> candidates(Blueprint from) {
        var candidates = new ArrayList<Blueprint>();
        for (int i = 0; i < from.pending().size(); i++) {
            candidates.add(pending(from, without(from.pending(), i)));
        }
        for (On on : from.scripts().keySet()) {
            candidates.add(scripts(from, without(from.scripts(), on)));
        }
        for (On on : from.guards().keySet()) {
            candidates.add(guards(from, without(from.guards(), on)));
        }
        for (int i = 0; i < from.knows().size(); i++) {
            candidates.add(knows(from, without(from.knows(), i)));
        }
        from.scripts().forEach((on, ops) -> {
            for (int i = 0; i < ops.size(); i++) {
                candidates.add(script(from, on, without(ops, i)));
            }
        });
        if (from.first() >= 0) {
            candidates.add(from.first(-1));
        }
        withoutLastActor(from, candidates);
        smallerNumbers(from, candidates);
        return candidates;
    }

    private static void smallerNumbers(Blueprint from, List<Blueprint> candidates) {
        from.scripts().forEach((on, ops) -> {
            for (int i = 0; i < ops.size(); i++) {
                for (Op simpler : simpler(ops.get(i))) {
                    candidates.add(script(from, on, with(ops, i, simpler)));
                }
            }
        });
        from.guards().forEach((on, least) -> {
            if (least > 1) {
                var guards = new LinkedHashMap<>(from.guards());
                guards.put(on, least - 1);
                candidates.add(guards(from, guards));
            }
        });
        for (int i = 0; i < from.pending().size(); i++) {
            for (Op simpler : simpler(from.pending().get(i))) {
                candidates.add(pending(from, with(from.pending(), i, simpler)));
            }
        }
    }

    /** Only the last can go without changing who the others are, and only if nobody speaks to it. */
    private static void withoutLastActor(Blueprint from, List<Blueprint> candidates) {
        int last = from.actors().size() - 1;
        boolean known = from.pending().stream().anyMatch(op -> names(op, last))
                || from.knows().stream().anyMatch(one -> one.who() == last || one.whom() == last)
                || from.scripts().values().stream().flatMap(List::stream).anyMatch(op -> names(op, last));
        if (last > 0 && !known) {
            candidates.add(new Blueprint(
                    without(from.actors(), last),
                    from.knows(),
                    from.scripts(),
                    from.guards(),
                    from.pending(),
                    from.first()));
        }
    }

    private static boolean names(Op op, int actor) {
        return op instanceof Op.Send send && send.to() == actor
                || op instanceof Op.Introduce one && (one.to() == actor || one.about() == actor)
                || op instanceof Op.Call call && call.to() == actor
                || op instanceof Op.Join join && join.to().contains(actor);
    }

    private static List<Op> simpler(Op op) {
        if (op instanceof Op.Send send && send.value() > 0) {
            return List.of(new Op.Send(send.to(), send.name(), 0));
        } else if (op instanceof Op.Introduce one) {
            return List.of(new Op.Send(one.to(), one.name(), 0));
        } else if (op instanceof Op.Join join) {
            return join.to().size() > 1
                    ? List.of(
                            new Op.Call(join.to().get(0), join.name()),
                            new Op.Call(join.to().get(1), join.name()))
                    : List.of();
        } else if (op instanceof Op.Call call) {
            return List.of(new Op.Send(call.to(), call.name(), 0));
        } else if (op instanceof Op.Add add && add.amount() > 1) {
            return List.of(new Op.Add(1));
        } else if (op instanceof Op.Choose choose && choose.n() > 2) {
            return List.of(new Op.Choose(choose.n() - 1));
        } else if (op instanceof Op.FailIf fail && fail.state() > 0) {
            return List.of(new Op.FailIf(fail.state() - 1));
        }
        return List.of();
    }

    private static Blueprint pending(Blueprint from, List<Op> pending) {
        return new Blueprint(from.actors(), from.knows(), from.scripts(), from.guards(), pending, from.first());
    }

    private static Blueprint knows(Blueprint from, List<Blueprint.Knows> knows) {
        return new Blueprint(from.actors(), knows, from.scripts(), from.guards(), from.pending(), from.first());
    }

    private static Blueprint scripts(Blueprint from, Map<On, List<Op>> scripts) {
        return new Blueprint(from.actors(), from.knows(), scripts, from.guards(), from.pending(), from.first());
    }

    private static Blueprint guards(Blueprint from, Map<On, Integer> guards) {
        return new Blueprint(from.actors(), from.knows(), from.scripts(), guards, from.pending(), from.first());
    }

    private static Blueprint script(Blueprint from, On on, List<Op> ops) {
        var scripts = new LinkedHashMap<>(from.scripts());
        if (ops.isEmpty()) {
            scripts.remove(on);
        } else {
            scripts.put(on, ops);
        }
        return scripts(from, scripts);
    }

    private static <T> List<T> without(List<T> all, int position) {
        var rest = new ArrayList<>(all);
        rest.remove(position);
        return rest;
    }

    private static <T> List<T> with(List<T> all, int position, T other) {
        var changed = new ArrayList<>(all);
        changed.set(position, other);
        return changed;
    }

    private static <V> Map<On, V> without(Map<On, V> all, On one) {
        var rest = new LinkedHashMap<>(all);
        rest.remove(one);
        return rest;
    }
}
