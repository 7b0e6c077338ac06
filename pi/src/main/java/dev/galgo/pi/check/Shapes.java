package dev.galgo.pi.check;

import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Whether a system is static, a star or general (T. Henzinger, T. Wies, D. Zufferey, 2009): in a star, created actors create nobody, and nobody tells
 * others of a created actor but that actor itself. Unlike there, a new actor may be told from the start of actors that were always there, since those
 * are finitely many.
 */
final class Shapes {
    private final Map<String, ActorKind> types;
    private final Map<String, Equation> equations;
    private final List<InitialActor> starts;
    private final PiReporter reporter;
    private boolean creates;
    private boolean star = true;

    Shapes(
            Map<String, ActorKind> types,
            Map<String, Equation> equations,
            List<InitialActor> starts,
            PiReporter reporter) {
        this.types = types;
        this.equations = equations;
        this.starts = starts;
        this.reporter = reporter;
    }

    Shape shape() {
        for (Equation equation : equations.values()) {
            if (equation.body() instanceof Body.Act act && !act.created().isEmpty()) {
                creates = true;
                creations(equation, act);
            }
            if (equation.body() instanceof Body.Act act) {
                act.outputs().forEach(output -> output(equation, act, output));
            }
        }
        if (!creates) {
            return Shape.STATIC;
        }
        for (InitialActor start : starts) {
            if (isDynamic(new Sort(start.type(), null))) {
                not(
                        start.place(),
                        "S4",
                        start.name() + " is there from the start, but " + start.type() + " is not static");
            }
        }
        return star ? Shape.STAR : Shape.GENERAL;
    }

    private void not(Place place, String code, String why) {
        star = false;
        reporter.note(code, place, "not a star: " + why);
    }

    private boolean isDynamic(Sort sort) {
        ActorKind type = types.get(sort.type());
        return type != null && !type.isStatic();
    }

    private void creations(Equation equation, Body.Act act) {
        if (isDynamic(equation.sorts().get(0))) {
            not(act.created().get(0).place(), "S2", equation.name() + " is of created actors and creates some itself");
        }
        for (Body.Creation creation : act.created()) {
            Next.Call begins = creation.begins();
            if (begins != null) {
                for (Term term :
                        begins.arguments().subList(1, begins.arguments().size())) {
                    if (isDynamic(sort(equation, act, term))) {
                        not(begins.place(), "S3", "the new actor is told of another that was created");
                    }
                }
            }
        }
    }

    private static Sort sort(Equation equation, Body.Act act, Term term) {
        int slots = equation.slots().size();
        if (term.slot() < slots) {
            return equation.sorts().get(term.slot());
        }
        return new Sort(act.created().get(term.slot() - slots).type(), null);
    }

    private void output(Equation equation, Body.Act act, Body.Output output) {
        for (Term term : output.payload()) {
            if (term.slot() != 0 && isDynamic(sort(equation, act, term))) {
                if (term.slot() >= equation.slots().size()) {
                    not(output.place(), "S1", "a created actor is told of by its creator");
                } else {
                    String name = equation.slots().get(term.slot());
                    not(
                            output.place(),
                            "S1",
                            "payload '" + name + "' was " + origin(equation, term.slot())
                                    + " and is forwarded (2 hops)");
                }
            }
        }
    }

    private record Slot(String equation, int slot) {}

    /** Where what is in the slot may have come from, as a message says it. */
    private String origin(Equation equation, int slot) {
        Set<Slot> seen = new HashSet<>();
        var work = new ArrayDeque<Slot>();
        work.add(new Slot(equation.name(), slot));
        while (!work.isEmpty()) {
            Slot at = work.poll();
            if (!seen.add(at)) {
                continue;
            }
            for (Equation from : equations.values()) {
                for (Passing passing : passings(from)) {
                    if (passing.call().equation().equals(at.equation())) {
                        int source = passing.call().arguments().get(at.slot()).slot();
                        if (source < from.slots().size()) {
                            work.add(new Slot(from.name(), source));
                        } else {
                            return passing.how() + " at " + passing.place().line() + ":"
                                    + passing.place().column();
                        }
                    }
                }
            }
        }
        return "known from the start";
    }

    /** A call, and where names that are no slots of its equation come from. */
    private record Passing(Next.Call call, Place place, String how) {}

    private static List<Passing> passings(Equation equation) {
        var all = new ArrayList<Passing>();
        Body body = equation.body();
        if (body instanceof Body.Receive receive) {
            receive.branches().forEach(branch -> pass(branch.next(), branch.place(), "received", all));
        } else if (body instanceof Body.Choose choose) {
            choose.ways().forEach(way -> pass(way, equation.place(), "", all));
        } else if (body instanceof Body.Act act) {
            Place place = act.created().isEmpty()
                    ? equation.place()
                    : act.created().get(0).place();
            pass(act.next(), place, "created", all);
            act.created().forEach(creation -> {
                if (creation.begins() != null) {
                    pass(Objects.requireNonNull(creation.begins()), place, "created", all);
                }
            });
        }
        return all;
    }

    private static void pass(Next next, Place place, String how, List<Passing> into) {
        if (next instanceof Next.Call call) {
            into.add(new Passing(call, place, how));
        }
    }
}
