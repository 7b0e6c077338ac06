package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.run.CogState.Instance;
import dev.galgo.abs.run.Evaluator.Scope;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Message;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a run of one task works on: the cog and its objects, the activations of methods, and what has been sent so far. */
final class TaskContext {
    final Program program;
    final ActorNames names;
    final Futures futures;
    final Evaluator evaluator;
    final OpenChoices choices;
    final ActorId cog;
    final Task task;
    final Map<ActorId, CogState> states = new LinkedHashMap<>();
    final List<Message> sent = new ArrayList<>();
    final List<@Nullable String> sites = new ArrayList<>();
    /** Whether a duration was met that may take any of many times, of which only the ends are tried. */
    boolean boundedTimes;
    /** How many objects and futures the task has made. */
    int made;

    Active top;

    @Nullable
    Failure failure;

    TaskContext(
            Program program,
            ActorNames names,
            Futures futures,
            OpenChoices choices,
            GivenInput given,
            ActorId cog,
            CogState state,
            Task task) {
        this.program = program;
        this.names = names;
        this.futures = futures;
        this.choices = choices;
        this.evaluator = new Evaluator(
                program,
                new VirtualClock(names, futures, task.deadline()),
                choices,
                new Decisions(given, task.future()));
        this.cog = cog;
        this.task = task;
        states.put(cog, state);
        if (task instanceof Task.Rest rest) {
            made = rest.made();
            top = Active.of(rest.top());
        } else {
            top = begun((Task.Call) task);
        }
    }

    private Active begun(Task.Call call) {
        boolean main = call.method().equals(MethodCode.MAIN);
        MethodCode method =
                main ? program.main() : program.method(object(call.target()).type(), call.method());
        var active = new Active(method, call.target(), Instr.NOWHERE, null);
        for (int i = 0; i < call.arguments().size(); i++) {
            active.put(i, call.arguments().get(i));
        }
        return active;
    }

    /** The state of the cog that runs. */
    CogState state() {
        return Objects.requireNonNull(states.get(cog));
    }

    Instance object(AbsValue.Ref ref) {
        return Objects.requireNonNull(states.get(ref.cog())).object(ref.self());
    }

    /** Whether the object of a method has died. */
    boolean isDead(AbsValue.Ref ref) {
        return death(ref) != null;
    }

    CogState.@Nullable Death death(AbsValue.Ref ref) {
        CogState home = states.get(ref.cog());
        return home == null ? null : home.death(ref.self());
    }

    void kill(AbsValue.Ref ref, CogState.Death death) {
        states.computeIfPresent(ref.cog(), (cog, home) -> home.withDead(ref.self(), death));
    }

    /** The run ends with this. */
    void fail(FindingKind kind, String what, Place where) {
        String site = site(where);
        failure = new Failure(kind, what + " (" + site + ")", kind.id() + " " + site, null);
    }

    static String site(Place place) {
        return place.file() + ":" + place.line();
    }

    /** What expressions see. */
    Scope scope() {
        boolean inObject = top.method != program.main();
        return new Scope(top.slots, top.self, inObject ? object(top.self).fields() : List.of(), task.future());
    }
}
