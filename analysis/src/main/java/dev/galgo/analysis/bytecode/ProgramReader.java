package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.program.ActorType;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.Behaviour.Reservation;
import dev.galgo.analysis.program.CallGraph;
import dev.galgo.analysis.program.Creation;
import dev.galgo.analysis.program.Footprints;
import dev.galgo.analysis.program.Handler;
import dev.galgo.analysis.program.Program;
import dev.galgo.analysis.program.Send;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;

/** Reads the actor types of a program from its class files: those that exist at the start, and those that they can create. */
public final class ProgramReader {
    private final Classes classes;

    public ProgramReader(ClassSource source, ActorLibrary library) {
        this.classes = new Classes(source, library);
    }

    /** @param existing the full names of the classes of which there are actors already */
    public Program read(Collection<String> existing) {
        return read(existing, List.of());
    }

    /**
     * As above.
     *
     * @param others the full names of further classes whose code has made objects that actors may have got
     */
    public Program read(Collection<String> existing, Collection<String> others) {
        var found = new LinkedHashMap<String, ActorType>();
        var open = new ArrayList<>(new LinkedHashSet<>(existing));
        var starts = new LinkedHashSet<>(existing);
        starts.addAll(others);
        classes.startFrom(starts);
        for (int i = 0; i < open.size(); i++) {
            var name = open.get(i);
            var internal = name.replace('.', '/');
            if (found.containsKey(name) || classes.program(internal) == null) {
                continue;
            }
            var type = type(internal);
            found.put(name, type);
            created(type, open);
        }
        return new Program(found.values(), new ParameterFit(classes));
    }

    /** What decides nothing in the program that was read; nothing is known to if there is code of which nothing is known. */
    public ForgettableData forgettable(Program program) {
        return new CallGraph(program).hasUnknownCode() ? ForgettableData.NOTHING : new DataRelevance(classes).find();
    }

    private void created(ActorType type, List<String> open) {
        var behaviours = new ArrayList<Behaviour>();
        behaviours.add(type.birth());
        type.handlers().forEach(handler -> behaviours.add(handler.behaviour()));
        for (var behaviour : behaviours) {
            boolean any = behaviour.anything();
            for (Creation creation : behaviour.creations()) {
                var types = creation.types();
                any |= types == null;
                if (types != null) {
                    open.addAll(types);
                }
            }
            if (any) {
                classes.actors().forEach(actor -> open.add(actor.replace('/', '.')));
            }
        }
    }

    private ActorType type(String internal) {
        var table = new HandlerTable(classes, internal);
        var analysis = new ActorAnalysis(classes, internal);
        var handlers = enter(analysis, table.handlers());
        var constructors = enter(analysis, table.constructors());
        var constraints = new LinkedHashMap<Classes.Method, List<MethodContext>>();
        for (var handler : table.handlers()) {
            constraints.put(
                    handler,
                    List.copyOf(enter(analysis, table.constraints(handler.node().name))
                            .values()));
        }
        analysis.run();
        var summary = new Summary(analysis);
        var result = new ArrayList<Handler>();
        handlers.forEach((method, context) -> {
            var parameters = Arrays.stream(Type.getArgumentTypes(method.node().desc))
                    .map(Type::getDescriptor)
                    .toList();
            var all = new ArrayList<MethodContext>(List.of(context));
            var holding = constraints.getOrDefault(method, List.of());
            all.addAll(holding);
            result.add(new Handler(
                    method.node().name, parameters, HandlerTable.place(method), !holding.isEmpty(), summary.of(all)));
        });
        return new ActorType(internal.replace('/', '.'), result, summary.of(List.copyOf(constructors.values())));
    }

    private static Map<Classes.Method, MethodContext> enter(ActorAnalysis analysis, List<Classes.Method> methods) {
        var contexts = new LinkedHashMap<Classes.Method, MethodContext>();
        methods.forEach(method -> contexts.put(method, analysis.enter(method)));
        return contexts;
    }

    /** Puts together what contexts do, once all is known. */
    private static final class Summary {
        private final ActorAnalysis analysis;
        private final Regions regions;

        Summary(ActorAnalysis analysis) {
            this.analysis = analysis;
            this.regions = new Regions(analysis.all(), analysis.mutableFields(), analysis.callbacks());
        }

        /** What a handler, with its constraints, or several constructors do. */
        Behaviour of(List<MethodContext> roots) {
            var reads = new HashSet<String>();
            var writes = new HashSet<String>();
            var accumulates = new HashSet<String>();
            var sends = new ArrayList<Send>();
            var creations = new ArrayList<Creation>();
            var ends = new LinkedHashSet<SourceLine>();
            var reservations = new LinkedHashSet<Reservation>();
            boolean anything = false;
            for (var root : roots) {
                var answer = analysis.callbacks().runAtSerialisation() ? analysis.returned(root) : null;
                if (answer != null) {
                    var touch = new Effects.Touch(answer.reach(), false, true, HandlerTable.place(root.method()));
                    touch(touch, reads, writes, reservations);
                    anything |= regions.runsAnything(touch);
                }
                for (var reached : analysis.reach(root).entrySet()) {
                    var effects = analysis.effects(reached.getKey());
                    int above = reached.getValue();
                    reads.addAll(effects.reads);
                    writes.addAll(effects.writes);
                    accumulates.addAll(effects.accumulates);
                    effects.sends.forEach(send -> sends.add(new Send(
                            send.waits(), send.messages(), send.arguments(), send.conditions() + above, send.place())));
                    effects.creations.forEach(creation -> creations.add(
                            new Creation(creation.types(), creation.conditions() + above, creation.place())));
                    ends.addAll(effects.ends);
                    reservations.addAll(effects.reservations);
                    anything |= effects.anything;
                    for (var touch : effects.touches) {
                        touch(touch, reads, writes, reservations);
                        anything |= regions.runsAnything(touch);
                    }
                }
            }
            return new Behaviour(
                    Footprints.of(related(reads), related(writes), accumulates, !reservations.isEmpty()),
                    sends,
                    creations,
                    List.copyOf(ends),
                    anything,
                    List.copyOf(reservations));
        }

        private void touch(Effects.Touch touch, Set<String> reads, Set<String> writes, Set<Reservation> reservations) {
            if (regions.givesAway(touch)) {
                reservations.add(new Reservation("hands itself to code that is not the program's", touch.place()));
            }
            if (regions.handsOverCode(touch)) {
                reservations.add(new Reservation(
                        "hands objects that do more than look when they are called to code that is not the program's",
                        touch.place()));
            }
            for (var origin : touch.origins()) {
                if (origin instanceof Origin.Static && touch.changed()) {
                    reservations.add(new Reservation("may change an object that a static field holds", touch.place()));
                }
                for (var reached : regions.reach(origin)) {
                    if (reached instanceof Origin.Field field) {
                        reads.add(field.name());
                        if (touch.changed()) {
                            writes.add(field.name());
                        }
                    }
                }
            }
        }

        private Set<String> related(Set<String> touched) {
            var all = new HashSet<String>();
            touched.forEach(field -> all.addAll(regions.related(field)));
            return all;
        }
    }
}
