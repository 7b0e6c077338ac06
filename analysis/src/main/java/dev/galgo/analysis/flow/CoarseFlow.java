package dev.galgo.analysis.flow;

import dev.galgo.analysis.program.ActorType;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.Program;
import dev.galgo.analysis.program.Send;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The control flow of actors of which no more is known than what their handlers may send, await and create.
 *
 * <p>A handler does these things in any order and number, and everybody knows everybody. So all actors of a type are one to it, whoever has
 * created them, and what a constructor sends is sent by whoever creates. An actor that waits for an answer handles nothing else, so the wait is
 * a get. That is enough to show that actors which call each other only downwards cannot deadlock. A message goes to types that have a handler
 * for it. One that is held back by a constraint is not waiting in this sense.
 */
public final class CoarseFlow {
    /** The label of a wait in code of which nothing is known. */
    public static final String UNKNOWN = "unknown code";

    private static final String KNOWN = "known";
    private static final String ALL = "all";
    private static final String NO_FILE = "program";

    private final Program program;
    private final Set<String> messages = new TreeSet<>();
    private final boolean carried;
    private int sends;

    /** A message that is there when the program starts, for an actor of the type. */
    public record Start(String type, String message) {}

    /** @param carried whether messages carry the actors that everybody knows; otherwise actors have them from birth */
    private CoarseFlow(Program program, boolean carried) {
        this.program = program;
        this.carried = carried;
        for (var type : program.types()) {
            type.handlers().forEach(handler -> {
                messages.add(handler.message());
                collect(handler.behaviour());
            });
            collect(type.birth());
        }
    }

    private void collect(Behaviour behaviour) {
        for (var send : behaviour.sends()) {
            if (send.messages() != null) {
                messages.addAll(send.messages());
            }
        }
    }

    /** The program that starts with actors of these types, any of which may be sent anything from outside. */
    public static FlowModel of(Program program, Collection<String> existing) {
        var flow = new CoarseFlow(program, false);
        var starts = new ArrayList<Start>();
        for (var message : flow.messages) {
            var takers = flow.takers(message);
            existing.stream().filter(takers::contains).forEach(type -> starts.add(new Start(type, message)));
        }
        return flow.write(starts);
    }

    /** The program that starts with these messages, and gets no others from outside. */
    public static FlowModel startingWith(Program program, Collection<Start> starts) {
        var flow = new CoarseFlow(program, false);
        starts.forEach(start -> flow.messages.add(start.message()));
        return flow.write(starts);
    }

    /** A message that is there when the program starts, for one of its actors, by number. */
    public record Sent(int actor, String message) {}

    /**
     * The program of these actors, each on its own, that starts with these messages. No actor may create another: {@link #creation} says whether one does.
     *
     * @param actors the type of each
     */
    public static FlowModel among(Program program, List<String> actors, Collection<Sent> sent) {
        var flow = new CoarseFlow(program, true);
        sent.forEach(one -> flow.messages.add(one.message()));
        var builder = FlowModel.builder(NO_FILE);
        for (var type : program.types()) {
            builder.type(type.name(), content -> flow.write(type, content));
        }
        return builder.main(0, main -> {
            var names = new ArrayList<String>();
            for (int i = 0; i < actors.size(); i++) {
                String simple = simple(actors.get(i));
                names.add(simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1) + "_" + i);
                main.create(names.get(i), actors.get(i));
            }
            main.collect(ALL, names.toArray(String[]::new));
            sent.forEach(one -> main.tell(names.get(one.actor()), one.message(), ALL));
        });
    }

    /** Where an actor may create another once these messages are there; empty if none does. */
    public static Optional<SourceLine> creation(Program program, Collection<Sent> sent) {
        var open = new ArrayDeque<String>();
        sent.forEach(one -> open.add(one.message()));
        var seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            String message = open.remove();
            for (var type : program.types()) {
                for (var handler : type.handlers(message)) {
                    var behaviour = handler.behaviour();
                    if (behaviour.anything() || behaviour.sends().stream().anyMatch(send -> send.messages() == null)) {
                        return Optional.of(handler.place());
                    }
                    if (!behaviour.creations().isEmpty()) {
                        return Optional.of(behaviour.creations().get(0).place());
                    }
                    for (var send : behaviour.sends()) {
                        Objects.requireNonNull(send.messages()).stream()
                                .filter(seen::add)
                                .forEach(open::add);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private FlowModel write(Collection<Start> starts) {
        var builder = FlowModel.builder(NO_FILE);
        for (var type : program.types()) {
            builder.type(type.name(), content -> write(type, content));
        }
        var names = names();
        return builder.main(0, main -> {
            main.collect(ALL, "this");
            main.loop(each -> {
                for (var type : program.types()) {
                    String name = names.getOrDefault(type.name(), type.name());
                    each.maybe(one -> one.create(name, type.name(), ALL).collect(ALL, name));
                }
            });
            main.loop(each -> {
                for (var start : new LinkedHashSet<>(starts)) {
                    each.maybe(one -> one.take("any", ALL)
                            .narrow("actor", "any", Set.of(start.type()))
                            .tell("actor", start.message()));
                }
            });
        });
    }

    /** What people call the types: by their simple names, unless two have the same. */
    private Map<String, String> names() {
        var names = new TreeMap<String, String>();
        var count = new TreeMap<String, Integer>();
        for (var type : program.types()) {
            count.merge(simple(type.name()), 1, Integer::sum);
        }
        for (var type : program.types()) {
            String simple = simple(type.name());
            names.put(type.name(), count.getOrDefault(simple, 0) > 1 ? type.name() : simple);
        }
        return names;
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** A type takes every message; one that it has no handler for is over at once. */
    private void write(ActorType type, ModelBuilder.TypeBuilder content) {
        if (!carried) {
            content.fields(KNOWN).init(0, List.of(ALL), init -> init.store(KNOWN, ALL));
        }
        for (var message : messages) {
            var handlers = type.handlers(message);
            var place = handlers.isEmpty()
                    ? new SourceLine(NO_FILE, 0)
                    : handlers.get(0).place();
            content.method(message, place.file(), place.line(), carried ? List.of(ALL) : List.of(), body -> {
                if (!carried) {
                    body.load(ALL, KNOWN);
                }
                handlers.forEach(handler -> body.maybe(one -> behave(one, handler.behaviour())));
            });
        }
    }

    /** Does what the handler may do, and what the constructors of all that it may create do. */
    private void behave(FlowBody body, Behaviour behaviour) {
        var all = new ArrayList<>(List.of(behaviour));
        var born = new HashSet<ActorType>();
        for (int i = 0; i < all.size(); i++) {
            for (var type : program.types()) {
                if (mayCreate(all.get(i), type) && born.add(type)) {
                    all.add(type.birth());
                }
            }
        }
        body.loop(each -> {
            for (var one : all) {
                boolean atOnce = carried && !one.joins();
                one.sends().forEach(send -> {
                    if (atOnce && send.waits()) {
                        call(each, send);
                    } else {
                        send(each, send, null);
                    }
                });
                if (one.anything()) {
                    send(each, new Send(true, null, null, 1, new SourceLine(UNKNOWN, 0)), UNKNOWN);
                }
            }
        });
    }

    private static boolean mayCreate(Behaviour behaviour, ActorType type) {
        return behaviour.anything()
                || behaviour.creations().stream()
                        .anyMatch(creation ->
                                creation.types() == null || creation.types().contains(type.name()));
    }

    private void call(FlowBody body, Send send) {
        body.at(send.place().file(), send.place().line());
        for (var message : send.messages() == null ? messages : new TreeSet<>(send.messages())) {
            body.maybe(one -> one.take("any", ALL)
                    .narrow("to", "any", takers(message))
                    .send("f", "to", message, ALL) // no call: an actor that calls itself waits for ever
                    .get("f"));
        }
    }

    private void send(FlowBody body, Send send, @Nullable String label) {
        body.at(send.place().file(), send.place().line());
        String answers = "answers" + sends++;
        for (var message : send.messages() == null ? messages : new TreeSet<>(send.messages())) {
            body.maybe(one -> one.take("any", ALL)
                    .narrow("to", "any", takers(message))
                    .send("f", "to", message, carried ? new String[] {ALL} : new String[0])
                    .collect(answers, "f"));
        }
        if (send.waits()) {
            body.maybe(one -> {
                one.take("f", answers);
                if (label == null) {
                    one.get("f");
                } else {
                    one.add(new Instruction.Get(null, "f"), label);
                }
            });
        }
    }

    /** The types that have a handler for it; if none has, taking it is a failure that any may have. */
    private Set<String> takers(String message) {
        var all = new TreeSet<String>();
        var takers = new TreeSet<String>();
        for (var type : program.types()) {
            all.add(type.name());
            if (!type.handlers(message).isEmpty()) {
                takers.add(type.name());
            }
        }
        return takers.isEmpty() ? all : takers;
    }
}
