package dev.galgo.pi.check;

import dev.galgo.pi.check.NameResolution.Header;
import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Finds the sort of every name: which kind of actor it stands for, or which channel of one. Nothing has to be declared; what a name is used for says
 * what it can be, and where that leaves several, the author is asked.
 */
final class Sorting {
    private final NameResolution resolution;
    private final Bodies bodies;
    private final PiReporter reporter;
    private final SortConstraints constraints;
    private final Map<String, Integer> firstVariable = new HashMap<>();
    private int starts;

    Sorting(NameResolution resolution, Bodies bodies, PiReporter reporter) {
        this.resolution = resolution;
        this.bodies = bodies;
        this.reporter = reporter;
        this.constraints = new SortConstraints(resolution.types, resolution.channels, reporter);
        declare();
        bodies.bodies.forEach(this::constrain);
        for (int i = 0; i < bodies.starts.size(); i++) {
            constrain(bodies.starts.get(i).call(), new Scope(starts, bodies.starts.size(), 0));
        }
        constraints.solve();
        resolution.headers.forEach((name, header) -> {
            for (int slot = 0; slot < header.slots().size(); slot++) {
                constraints.prefer(variable(name, slot), header.slots().get(slot));
            }
        });
        for (int i = 0; i < bodies.starts.size(); i++) {
            constraints.prefer(starts + i, bodies.starts.get(i).name());
        }
    }

    /** Equations and actors of the start get variables, those that are written down their sorts. */
    private void declare() {
        for (var entry : resolution.headers.entrySet()) {
            Header header = entry.getValue();
            firstVariable.put(
                    entry.getKey(), constraints.variables(header.slots().size()));
            for (int slot = 0; slot < header.slots().size(); slot++) {
                Tree.Sort written = header.sorts().get(slot);
                Sort sort = written == null ? null : resolution.sort(written);
                if (sort != null && written != null) {
                    constraints.fix(variable(entry.getKey(), slot), sort, written.place());
                }
            }
            if (!header.slots().isEmpty()) {
                constraints.actor(variable(entry.getKey(), 0));
            }
        }
        starts = constraints.variables(bodies.starts.size());
        for (int i = 0; i < bodies.starts.size(); i++) {
            constraints.actor(starts + i);
        }
    }

    private int variable(String equation, int slot) {
        return Objects.requireNonNull(firstVariable.get(equation)) + slot;
    }

    private void constrain(String name, Body body) {
        int base = variable(name, 0);
        int slots = Objects.requireNonNull(resolution.headers.get(name)).slots().size();
        if (body instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                Scope scope = new Scope(
                        base, slots, constraints.variables(branch.names().size()));
                var payload = new ArrayList<Term>();
                for (int i = 0; i < branch.names().size(); i++) {
                    payload.add(new Term(slots + i, null));
                }
                message(new Term(0, branch.channel()), payload, scope, branch.place());
                constrain(branch.next(), scope);
            }
        } else if (body instanceof Body.Choose choose) {
            choose.ways().forEach(way -> constrain(way, new Scope(base, slots, 0)));
        } else if (body instanceof Body.Act act) {
            Scope scope =
                    new Scope(base, slots, constraints.variables(act.created().size()));
            for (int i = 0; i < act.created().size(); i++) {
                create(act.created().get(i), scope.of(slots + i));
            }
            act.outputs().forEach(output -> message(output.to(), output.payload(), scope, output.place()));
            constrain(act.next(), scope);
            for (Body.Creation creation : act.created()) {
                if (creation.begins() != null) {
                    constrain(creation.begins(), scope);
                }
            }
        }
    }

    /** The variables of an equation's slots, then those of the names that a part of it adds. */
    private record Scope(int base, int slots, int more) {
        int of(int slot) {
            return slot < slots ? base + slot : more + slot - slots;
        }
    }

    private void create(Body.Creation creation, int variable) {
        ActorKind type = resolution.types.get(creation.type());
        if (type == null) {
            resolution.sort(new Tree.Sort(creation.place(), creation.type(), null));
            return;
        }
        if (type.isStatic()) {
            reporter.error(
                    "T5",
                    creation.place(),
                    creation.type()
                            + " is static: its actors are there from the start; take 'static' away to create some");
        }
        constraints.fix(variable, new Sort(creation.type(), null), creation.place());
    }

    private void message(Term to, List<Term> payload, Scope scope, Place place) {
        var arguments = new ArrayList<SortConstraints.Use>();
        payload.forEach(term -> arguments.add(new SortConstraints.Use(scope.of(term.slot()), term.channel())));
        constraints.message(new SortConstraints.Use(scope.of(to.slot()), to.channel()), arguments, place);
    }

    private void constrain(Next next, Scope scope) {
        if (next instanceof Next.Call call) {
            for (int i = 0; i < call.arguments().size(); i++) {
                Term term = call.arguments().get(i);
                Header header = Objects.requireNonNull(resolution.headers.get(call.equation()));
                Tree.Sort written = header.sorts().get(i);
                var slot = new SortConstraints.Slot(
                        variable(call.equation(), i),
                        header.slots().get(i),
                        call.equation(),
                        written == null ? header.tree().name().place() : written.place());
                constraints.same(new SortConstraints.Use(scope.of(term.slot()), term.channel()), slot, call.place());
            }
        }
    }

    /** The equations with their sorts; those that are not clear are told. */
    Map<String, Equation> equations() {
        var equations = new LinkedHashMap<String, Equation>();
        resolution.headers.forEach((name, header) -> {
            var sorts = new ArrayList<Sort>();
            for (int slot = 0; slot < header.slots().size(); slot++) {
                Place place = header.tree().name().place();
                Sort sort = constraints.sort(
                        variable(name, slot), "'" + header.slots().get(slot) + "' of " + name, place);
                sorts.add(sort);
            }
            equations.put(
                    name,
                    new Equation(
                            name,
                            header.slots(),
                            sorts,
                            Objects.requireNonNull(bodies.bodies.get(name)),
                            header.tree().name().place()));
        });
        return equations;
    }

    List<InitialActor> starts() {
        var all = new ArrayList<InitialActor>();
        for (InitialActor start : bodies.starts) {
            Sort sort = constraints.sort(starts + all.size(), "'" + start.name() + "'", start.place());
            all.add(new InitialActor(start.name(), sort.type(), start.call(), start.place()));
        }
        return all;
    }
}
