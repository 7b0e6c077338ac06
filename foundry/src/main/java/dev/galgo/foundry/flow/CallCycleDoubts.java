package dev.galgo.foundry.flow;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.program.ActorType;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.Behaviour.Reservation;
import dev.galgo.analysis.program.Creation;
import dev.galgo.analysis.program.Handler;
import dev.galgo.analysis.program.Program;
import dev.galgo.analysis.program.Send;
import dev.galgo.analysis.program.SourceLine;
import dev.galgo.core.model.Failure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What cycles of calls do not tell about the answers that a program waits for: code that could not be read, calls that a constraint may hold
 * back for ever, and calls to actors that may have ended.
 */
record CallCycleDoubts(Program program, Collection<String> existing, @Nullable Failure setUp) {
    /** The classes of actors that can exist and were not read. */
    Set<String> missing() {
        var wanted = new LinkedHashSet<>(existing);
        for (ActorType type : program.types()) {
            behaviours(type).forEach(behaviour -> behaviour.creations().stream()
                    .map(Creation::types)
                    .forEach(types -> wanted.addAll(types == null ? Set.of() : types)));
        }
        wanted.removeIf(name -> program.type(name) != null);
        return wanted;
    }

    private static List<Behaviour> behaviours(ActorType type) {
        var all = new ArrayList<Behaviour>();
        all.add(type.birth());
        type.handlers().forEach(handler -> all.add(handler.behaviour()));
        return all;
    }

    /** All of them, if no more than these methods ever run. */
    List<String> given(Collection<FlowMethod> running) {
        var run = new HashSet<String>();
        running.forEach(method -> run.add(method.toString()));
        var found = new LinkedHashSet<String>();
        if (setUp != null) {
            found.add("the set-up fails: " + setUp.text());
        }
        missing().forEach(name -> found.add("the class " + name + " could not be read"));
        var called = new LinkedHashSet<Send>();
        var behaviours = new ArrayList<Behaviour>();
        for (ActorType type : program.types()) {
            for (Handler handler : type.handlers()) {
                if (run.contains(type.name() + "." + handler.message())) {
                    unread(handlerName(type, handler.message()), handler.behaviour(), found);
                    handler.behaviour().sends().stream().filter(Send::waits).forEach(called::add);
                    behaviours.add(handler.behaviour());
                }
            }
        }
        born(behaviours).forEach(type -> unread("the constructor of " + simple(type), type.birth(), found));
        called.forEach(call -> unanswered(call, run, found));
        return List.copyOf(found);
    }

    /** The types that may be created by such behaviours, or by the constructors of such types. */
    private Set<ActorType> born(List<Behaviour> behaviours) {
        var born = new LinkedHashSet<ActorType>();
        for (int i = 0; i < behaviours.size(); i++) {
            Behaviour one = behaviours.get(i);
            for (ActorType type : program.types()) {
                boolean may = one.anything()
                        || one.creations().stream()
                                .map(Creation::types)
                                .anyMatch(types -> types == null || types.contains(type.name()));
                if (may && born.add(type)) {
                    behaviours.add(type.birth());
                }
            }
        }
        return born;
    }

    private static void unread(String what, Behaviour behaviour, Set<String> found) {
        if (behaviour.anything()) {
            var usual = new HashSet<SourceLine>();
            behaviour.sends().forEach(send -> usual.add(send.place()));
            behaviour.creations().forEach(creation -> usual.add(creation.place()));
            usual.addAll(behaviour.ends());
            String why = String.join(
                    ", ",
                    behaviour.reservations().stream()
                            .filter(one -> !usual.contains(one.place()))
                            .map(Reservation::toString)
                            .distinct()
                            .toList());
            found.add(what + " may do anything" + (why.isEmpty() ? "" : ": it " + why));
        }
    }

    /** A call may be held back, or come too late. */
    private void unanswered(Send call, Set<String> run, Set<String> found) {
        for (ActorType type : program.types()) {
            for (Handler handler : type.handlers()) {
                if (call.messages() == null || call.messages().contains(handler.message())) {
                    String name = handlerName(type, handler.message());
                    if (handler.constrained()) {
                        found.add(name + " may be held back by a constraint while its caller waits (" + call.place()
                                + "); galgo check says whether for ever");
                    }
                    ends(type, run)
                            .forEach(end -> found.add(name + " may be called (" + call.place()
                                    + ") after its actor has ended (" + end + "); galgo check says whether it is"));
                }
            }
        }
    }

    private static Set<SourceLine> ends(ActorType type, Set<String> run) {
        var ends = new LinkedHashSet<>(type.birth().ends());
        for (Handler handler : type.handlers()) {
            if (run.contains(type.name() + "." + handler.message())) {
                ends.addAll(handler.behaviour().ends());
            }
        }
        return ends;
    }

    private static String handlerName(ActorType type, String message) {
        return simple(type) + "." + message;
    }

    private static String simple(ActorType type) {
        String name = type.name();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
