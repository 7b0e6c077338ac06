package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.pi.program.Channel.Answer;
import dev.galgo.pi.program.Channel.Asked;
import dev.galgo.pi.program.Channel.Resume;
import dev.galgo.pi.syntax.ReservedWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What things are called in the text: after the source, as far as that gives each a name of its own. */
final class SystemNames {
    private final Map<Kind, String> kinds = new LinkedHashMap<>();
    private final Map<State, String> locations = new HashMap<>();
    private final Map<Channel, String> channels = new HashMap<>();
    private final List<String> statics = new ArrayList<>();
    private final String main;

    SystemNames(LocationExploration exploration) {
        var usedKinds = new HashSet<String>();
        var usedLocations = new HashSet<String>();
        for (State location : exploration.locations()) {
            String kind = kinds.computeIfAbsent(location.kind(), one -> unique(capital(simple(one.type())), usedKinds));
            locations.put(location, unique(kind + "_" + place(location), usedLocations));
        }
        var usedChannels = new HashMap<Kind, Set<String>>();
        for (Channel channel : exploration.channels()) {
            Set<String> used = usedChannels.computeIfAbsent(channel.owner(), none -> new HashSet<>());
            channels.put(channel, unique(base(channel), used));
        }
        var usedActors = new HashSet<String>();
        main = unique("main", usedActors);
        for (SingleCreations.Static one : exploration.statics()) {
            String called = one.called();
            statics.add(unique(called == null || called.contains("'") ? own(one.kind()) : word(called), usedActors));
        }
    }

    /** The kinds that there are, and their names. */
    Map<Kind, String> kinds() {
        return kinds;
    }

    String of(Kind kind) {
        return Objects.requireNonNull(kinds.get(kind));
    }

    String of(State location) {
        return Objects.requireNonNull(locations.get(location));
    }

    String of(Channel channel) {
        return Objects.requireNonNull(channels.get(channel));
    }

    /** An actor of the start, by its number. */
    String ofStart(int number) {
        return statics.get(number);
    }

    String main() {
        return main;
    }

    /** What an actor of the kind calls itself. */
    String own(Kind kind) {
        String name = of(kind);
        return word(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1));
    }

    /** The slots of a location: the actor itself, what it knows, and for the main block all actors of the start. */
    List<String> slots(State location) {
        var used = new HashSet<String>();
        var all = new ArrayList<String>();
        boolean isMain = location.kind().equals(TaskPaths.MAIN);
        if (isMain) {
            used.addAll(statics);
        }
        all.add(unique(isMain ? main : own(location.kind()), used));
        Map<Integer, String> labels = labels(location);
        int known = LocationExploration.slots(location).size();
        for (int slot = 1; slot <= known; slot++) {
            all.add(unique(labels.getOrDefault(slot, "other"), used));
        }
        if (isMain) {
            all.addAll(statics);
        }
        return all;
    }

    /** What each slot is in the source. */
    private static Map<Integer, String> labels(State state) {
        var labels = new HashMap<Integer, String>();
        state.fields().forEach((field, held) -> label(held, word(field), labels));
        for (TaskFrame frame : state.frames()) {
            frame.locals().forEach((name, held) -> label(held, word(name), labels));
            frame.fields().forEach((name, held) -> label(held, word(name), labels));
            label(frame.result(), "result", labels);
            labels.putIfAbsent(frame.self().slot(), "created");
        }
        State.Caller caller = state.caller();
        if (caller != null) {
            labels.putIfAbsent(caller.who().slot(), "caller");
        }
        for (Ticket ticket : state.tickets()) {
            labels.putIfAbsent(ticket.of().slot(), "asked");
            Held result = ticket.result();
            if (result != null) {
                label(result, "result", labels);
            }
        }
        return labels;
    }

    private static void label(Held held, String name, Map<Integer, String> labels) {
        held.refs().forEach(ref -> labels.putIfAbsent(ref.slot(), name));
    }

    /** Where in the source an actor stands. */
    private static String place(State state) {
        return switch (state.stage()) {
            case NEW -> "new";
            case IDLE -> "idle";
            case OVER -> "over";
            default -> placeInMethod(state);
        };
    }

    private static String placeInMethod(State state) {
        TaskFrame told = told(state);
        String method = told.isSetUp()
                ? "init_" + simple(told.method().type())
                : simple(told.method().name());
        String where = method + "_" + told.step().point().mark().replace("#", "s");
        boolean ends = told.step().instruction() instanceof Instruction.Exit;
        return switch (state.stage()) {
            case CHOOSES -> where + "_either";
            case WAITS, PASSES -> where + "_waits";
            case RESUMES -> where + "_again";
            default -> ends ? method + "_ends" : where;
        };
    }

    /** The body that people would say the actor is in: what has created an object, once that is set up. */
    static TaskFrame told(State state) {
        boolean isSetUp = state.top().isSetUp() && state.top().step().instruction() instanceof Instruction.Exit;
        return isSetUp ? state.frames().get(state.frames().size() - 2) : state.top();
    }

    private static String base(Channel channel) {
        if (channel instanceof Asked asked) {
            return word(asked.method());
        } else if (channel instanceof Answer answer) {
            return word(answer.method()) + "_done";
        } else if (channel instanceof Resume resume) {
            return word(resume.task().top().method().name()) + "_"
                    + resume.task().point().mark().replace("#", "s");
        }
        return channel instanceof Channel.Born ? "born" : "pass";
    }

    private static String simple(String type) {
        String name = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
        return word(name.equals(FlowType.INIT) ? "init" : name);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** A name that the text can have. */
    static String word(String name) {
        String word = name.replaceAll("[^A-Za-z0-9_]", "_");
        if (word.isEmpty() || !Character.isLetter(word.charAt(0))) {
            word = "x" + word;
        }
        return ReservedWords.contains(word) ? word + "_" : word;
    }

    static String unique(String base, Set<String> used) {
        String name = base;
        for (int i = 2; !used.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }
}
