package dev.galgo.core.script;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Program;
import dev.galgo.core.script.RunEnd.ActorEnd;
import dev.galgo.core.script.RunEnd.Status;
import dev.galgo.core.trace.ActorLabels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** What actors hold in a configuration, in the words of reports. */
final class ActorEnds {
    private ActorEnds() {}

    /** Everybody that a person would call an actor. */
    static List<ActorEnd> of(Program program, ConfigurationView at, ActorLabels labels) {
        var all = new ArrayList<ActorEnd>();
        for (ActorId actor : at.actors()) {
            boolean place = program instanceof LiveProgram live && live.isPlace(actor);
            if (!place && !actor.isFuture()) {
                all.add(of(actor, at.local(actor), labels));
            }
        }
        return all;
    }

    private static ActorEnd of(ActorId actor, Local local, ActorLabels labels) {
        Status status = local instanceof Local.Stopped
                ? Status.STOPPED
                : local instanceof Local.Waiting ? Status.BLOCKED : Status.READY;
        var fields = new LinkedHashMap<String, String>();
        var state = local.state();
        if (state == null) {
            return new ActorEnd(labels.of(actor), status, null, fields);
        }
        state.describe().forEach((name, value) -> fields.put(name, labels.in(value)));
        return new ActorEnd(labels.of(actor), status, state.role(), fields);
    }
}
