package dev.galgo.analysis.flow;

import dev.galgo.analysis.program.ActorType;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.Creation;
import dev.galgo.analysis.program.Place;
import dev.galgo.analysis.program.Program;
import dev.galgo.analysis.program.Send;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The control flow of actors of which no more is known than what their handlers may send, await and create.
 *
 * <p>A handler does these things in any order and number; everybody comes to know everybody; anybody may be sent anything at any time. An
 * actor that waits for an answer handles nothing else, so the wait is a get. That is enough to show that actors which call each other only
 * downwards cannot deadlock. A message goes to types that have a handler for it. One that is held back by a constraint is not waiting in this
 * sense.
 */
public final class CoarseFlow {
    private static final String KNOWN = "known";

    private final Program program;
    private final Set<String> messages = new TreeSet<>();

    private CoarseFlow(Program program) {
        this.program = program;
        for (var type : program.types()) {
            type.handlers().forEach(handler -> {
                messages.add(handler.message());
                collect(handler.behaviour());
            });
            collect(type.birth());
        }
    }

    /** The program that starts with actors of these types. */
    public static Model of(Program program, Collection<String> existing) {
        return new CoarseFlow(program).write(existing);
    }

    private void collect(Behaviour behaviour) {
        for (var send : behaviour.sends()) {
            if (send.messages() != null) {
                messages.addAll(send.messages());
            }
        }
    }

    private Model write(Collection<String> existing) {
        var builder = Model.builder("program");
        for (var type : program.types()) {
            builder.type(type.name(), content -> write(type, content));
        }
        return builder.main(0, main -> {
            main.collect("k", "this");
            main.loop(each -> {
                for (var type : new TreeSet<>(existing)) {
                    each.maybe(one -> one.create("actor", type, "k")
                            .collect("actors", "actor")
                            .collect("k", "actor"));
                }
            });
            main.loop(each -> {
                for (var message : messages) {
                    each.maybe(one -> one.take("any", "actors")
                            .narrow("actor", "any", takers(message))
                            .send("f", "actor", message, "k"));
                    each.maybe(one ->
                            one.getInto("answer", "f").collect("k", "answer").collect("actors", "answer"));
                }
            });
        });
    }

    /** A type takes every message; one that it has no handler for is over at once. */
    private void write(ActorType type, ModelBuilder.TypeBuilder content) {
        content.fields(KNOWN).init(0, List.of("p"), init -> {
            learn(init);
            behave(init, type.birth());
        });
        for (var message : messages) {
            content.method(message, 0, List.of("p"), body -> {
                learn(body);
                type.handlers(message).forEach(handler -> body.maybe(one -> behave(one, handler.behaviour())));
                body.load("k", KNOWN).returns("k");
            });
        }
    }

    private static void learn(Body body) {
        body.load("k", KNOWN).collect("k", "p", "this").store(KNOWN, "k");
    }

    private void behave(Body body, Behaviour behaviour) {
        var sends = new ArrayList<>(behaviour.sends());
        var creations = new ArrayList<>(behaviour.creations());
        if (behaviour.anything()) {
            sends.add(new Send(true, null, null, 1, new Place("unknown code", 0)));
            creations.add(new Creation(null, 1, new Place("unknown code", 0)));
        }
        body.loop(each -> {
            for (int i = 0; i < sends.size(); i++) {
                send(each, sends.get(i), "answers" + i);
            }
            creations.forEach(creation -> create(each, creation));
        });
    }

    private void send(Body body, Send send, String answers) {
        body.at(send.place().file(), send.place().line());
        for (var message : send.messages() == null ? messages : new TreeSet<>(send.messages())) {
            body.maybe(one -> one.take("any", "k")
                    .narrow("to", "any", takers(message))
                    .send("f", "to", message, "k")
                    .collect(answers, "f"));
        }
        if (send.waits()) {
            body.maybe(one -> one.take("f", answers)
                    .getInto("answer", "f")
                    .collect("k", "answer")
                    .store(KNOWN, "k"));
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

    private void create(Body body, Creation creation) {
        body.at(creation.place().file(), creation.place().line());
        for (var type : program.types()) {
            if (creation.types() == null || creation.types().contains(type.name())) {
                body.maybe(one -> one.create("born", type.name(), "k")
                        .collect("k", "born")
                        .store(KNOWN, "k"));
            }
        }
    }
}
