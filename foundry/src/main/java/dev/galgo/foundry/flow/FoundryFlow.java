package dev.galgo.foundry.flow;

import dev.galgo.analysis.bytecode.ForgettableData;
import dev.galgo.analysis.bytecode.ProgramReader;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.flow.CoarseFlow;
import dev.galgo.analysis.flow.CoarseFlow.Sent;
import dev.galgo.analysis.flow.CoarseFlow.Start;
import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Point;
import dev.galgo.analysis.guided.Unforeseen;
import dev.galgo.analysis.program.Program;
import dev.galgo.core.model.Boot;
import dev.galgo.foundry.program.ProgramContext;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An ActorFoundry program as the deadlock analysis sees it: read from its class files, starting with the messages that its set-up has left.
 *
 * <p>A call is a send whose answer is got at once, and so is a join. Of a handler no more is known than what it may send, in any order and
 * number, so {@link CoarseFlow} tells actors apart by their classes alone.
 */
public final class FoundryFlow {
    private final Program program;
    private final FlowModel model;
    private final Set<Start> starts;
    private final CallCycleDoubts doubts;
    private final Map<String, List<Point>> waits = new HashMap<>();

    /** The classes of the actors that are there after what comes first in every run, and what has been sent to them by then. */
    private final List<String> actors;

    private final List<Sent> sent;

    private FoundryFlow(
            Program program, List<String> actors, List<Sent> sent, Set<Start> starts, CallCycleDoubts doubts) {
        this.program = program;
        this.actors = actors;
        this.sent = sent;
        this.starts = starts;
        this.doubts = doubts;
        this.model = CoarseFlow.startingWith(program, starts);
        for (FlowMethod method : model.methods()) {
            waits.put(
                    method.toString(),
                    method.steps().stream()
                            .filter(step -> step.instruction() instanceof Instruction.Get)
                            .map(FlowStep::point)
                            .toList());
        }
    }

    public static FoundryFlow of(ProgramContext setting, Boot boot, FirstConfiguration prologue) {
        var existing = new LinkedHashSet<String>();
        boot.born().forEach(birth -> existing.add(setting.type(birth.actor()).getName()));
        var program = new ProgramReader(setting.classPath().classes(), FoundryInsight.LIBRARY)
                .read(existing, List.of(setting.target()));
        var starts = new LinkedHashSet<Start>();
        boot.sent()
                .forEach(message ->
                        starts.add(new Start(setting.type(message.to()).getName(), message.name())));
        List<String> actors = prologue.actors().stream()
                .map(actor -> setting.type(actor).getName())
                .toList();
        List<Sent> sent = prologue.pending().stream()
                .map(message -> new Sent(prologue.actors().indexOf(message.to()), message.name()))
                .toList();
        return new FoundryFlow(program, actors, sent, starts, new CallCycleDoubts(program, existing, boot.failure()));
    }

    /** What decides nothing in a program that starts there. */
    public static ForgettableData forgettable(ProgramContext setting, Boot boot) {
        var existing = new LinkedHashSet<String>();
        boot.born().forEach(birth -> existing.add(setting.type(birth.actor()).getName()));
        var reader = new ProgramReader(setting.classPath().classes(), FoundryInsight.LIBRARY);
        var program = reader.read(existing, List.of(setting.target()));
        boolean whole =
                new CallCycleDoubts(program, existing, boot.failure()).missing().isEmpty();
        return whole ? reader.forgettable(program) : ForgettableData.NOTHING;
    }

    /** Why the actors of the start cannot be told apart; null if they can. */
    public @Nullable String indistinct() {
        if (sent.stream().anyMatch(one -> one.actor() < 0)) {
            return "a message goes to an actor that nobody has created";
        }
        if (actors.stream().anyMatch(actor -> program.type(actor) == null)) {
            return "a class of actors could not be read";
        }
        return CoarseFlow.creation(program, sent)
                .map(place ->
                        place + ": actors may be created while the program runs, and which of them is sent to is not"
                                + " known from the class files")
                .orElse(null);
    }

    /** The program with the actors of the start told apart. */
    public FlowModel distinct() {
        return CoarseFlow.among(program, actors, sent);
    }

    /** What the analysis works on. */
    public FlowModel model() {
        return model;
    }

    /** Whether there is anything to deliver. */
    public boolean isStarted() {
        return !starts.isEmpty();
    }

    /** Why it cannot be said that there is no deadlock although no cycle is one; nothing if it can. */
    public List<String> doubts(Reach reach) {
        return doubts.given(reach.callable(model.main().entry()));
    }

    /** Whether every class of actors that can exist was read: else nothing can be told of what a configuration may lead to. */
    public boolean isWhole() {
        return doubts.missing().isEmpty();
    }

    /** What freedom from deadlock rests on. */
    public List<String> assumptions() {
        String start = String.join(
                ", ",
                starts.stream()
                        .map(one -> one.message() + " to " + simple(one.type()))
                        .toList());
        return List.of(
                "the class files were understood in full: whatever a handler may send, call and create is known",
                "actors are told apart by their classes alone",
                "nothing but what the set-up has sent starts the program: " + (start.isEmpty() ? "nothing" : start),
                "every message goes to an actor that has a handler for it");
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** Where the handler of a message begins; null if no class has one. */
    @Nullable
    Point entry(String type, String message) {
        if (program.type(type) == null) {
            throw new Unforeseen("there is an actor of " + type + ", which the class files do not tell of");
        }
        FlowMethod method = model.resolve(type, message);
        return method == null ? null : method.entry();
    }

    /**
     * Where a handler that waits may stand: at its waits in the line, and at those of code that could not be read; at any of its waits if
     * it has none in that line.
     *
     * @param site file and line; null if that is not to be relied on
     */
    List<Point> waits(String type, String message, @Nullable String site) {
        List<Point> all = waits.getOrDefault(type + "." + message, List.of());
        if (all.isEmpty()) {
            throw new Unforeseen(
                    simple(type) + "." + message + " waits for an answer, which its class file does not tell");
        }
        boolean found = all.stream().anyMatch(point -> point.place().equals(site));
        return found
                ? all.stream()
                        .filter(point ->
                                point.place().equals(site) || point.label().equals(CoarseFlow.UNKNOWN))
                        .toList()
                : all;
    }
}
