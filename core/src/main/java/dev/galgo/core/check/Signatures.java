package dev.galgo.core.check;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.List;
import java.util.TreeSet;

/** What makes two findings at ends of runs the same, whatever their schedules: by types of actors and names of messages. */
final class Signatures {
    private Signatures() {}

    /** Of a message that is never delivered. */
    static String leftover(ConfigurationView at, Message message) {
        String state = at.local(message.to()).getClass().getSimpleName();
        return message.to().type() + "." + message.name() + " " + state;
    }

    /** Of actors that wait for an answer. */
    static String blocked(ConfigurationView at) {
        var shape = new TreeSet<String>();
        for (ActorId actor : at.actors()) {
            if (at.local(actor) instanceof Local.Waiting waiting) {
                shape.add(actor.type() + "." + waiting.handling().name() + "->"
                        + String.join(
                                "+",
                                waiting.callees().stream()
                                        .map(ActorId::type)
                                        .distinct()
                                        .sorted()
                                        .toList()));
            }
        }
        return String.join(",", shape);
    }

    /** Of actors that are alive though nothing can come any more; empty if there are none. */
    static String alive(ConfigurationView at) {
        var shape = new TreeSet<String>();
        for (ActorId actor : at.actors()) {
            if (at.local(actor) instanceof Local.Ready) {
                shape.add(actor.type());
            }
        }
        return String.join(",", shape);
    }

    /** Of actors that wait for each other. */
    static String cycle(ConfigurationView at, List<ActorId> members) {
        var shape = new TreeSet<String>();
        for (ActorId member : members) {
            var waiting = (Local.Waiting) at.local(member);
            shape.add(member.type() + "." + waiting.handling().name());
        }
        return String.join(",", shape);
    }
}
