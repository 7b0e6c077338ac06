package dev.galgo.pi.check;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.syntax.PiReporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** That no actor goes round in a circle in which it neither receives, sends nor creates anything. */
final class Guardedness {
    private enum Mark {
        OPEN,
        DONE
    }

    private final Map<String, Equation> equations;
    private final PiReporter reporter;
    private final Map<String, Mark> marks = new HashMap<>();

    Guardedness(Map<String, Equation> equations, PiReporter reporter) {
        this.equations = equations;
        this.reporter = reporter;
    }

    void check() {
        equations.keySet().forEach(this::search);
    }

    /** Depth first, with a stack of its own. */
    private void search(String from) {
        if (marks.containsKey(from)) {
            return;
        }
        var path = new ArrayList<String>();
        var open = new ArrayList<List<String>>();
        enter(from, path, open);
        while (!path.isEmpty()) {
            List<String> left = open.get(open.size() - 1);
            if (left.isEmpty()) {
                marks.put(path.remove(path.size() - 1), Mark.DONE);
                open.remove(open.size() - 1);
            } else {
                String next = left.remove(left.size() - 1);
                Mark mark = marks.get(next);
                if (mark == Mark.OPEN) {
                    tell(path.subList(path.indexOf(next), path.size()), next);
                } else if (mark == null) {
                    enter(next, path, open);
                }
            }
        }
    }

    private void enter(String name, List<String> path, List<List<String>> open) {
        marks.put(name, Mark.OPEN);
        path.add(name);
        open.add(new ArrayList<>(
                silent(Objects.requireNonNull(equations.get(name)).body())));
    }

    private void tell(List<String> circle, String first) {
        Equation equation = Objects.requireNonNull(equations.get(first));
        reporter.error(
                "G1", equation.place(), String.join(" = ", circle) + " = " + first + " never performs an action");
    }

    /** Where the actor goes on without doing anything. */
    private static List<String> silent(Body body) {
        List<Next> ways = List.of();
        if (body instanceof Body.Choose choose) {
            ways = choose.ways();
        } else if (body instanceof Body.Act act
                && act.outputs().isEmpty()
                && act.created().isEmpty()) {
            ways = List.of(act.next());
        }
        return ways.stream()
                .filter(Next.Call.class::isInstance)
                .map(next -> ((Next.Call) next).equation())
                .toList();
    }
}
