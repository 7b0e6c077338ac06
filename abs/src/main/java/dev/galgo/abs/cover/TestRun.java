package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.GivenInput;
import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Storyteller;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs a schedule once more and writes down what a test of it says. */
final class TestRun {
    private final TestStart start;
    /** The start's input as if nothing were known of it, so that what this schedule finds out can be told from what others did. */
    private final GivenInput given;

    private final AbsSemantics program;
    private final CoverageGoals goals;
    private final Cursor cursor;
    private final BitSet statements = new BitSet();
    private final BitSet branches = new BitSet();
    private final Map<ActorId, String> calledByMain = new HashMap<>();
    private final List<String> results = new ArrayList<>();
    private final StringBuilder output = new StringBuilder();

    TestRun(TestStart start, CoverageGoals goals) {
        this.start = start;
        this.given = start.given().afresh();
        this.program = start.model().semantics(given);
        this.goals = goals;
        this.cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
    }

    TestCase run(Candidate schedule, int gain) {
        @Nullable Failure atBoot = program.boot().failure();
        note(program.trace());
        Map<ActorId, Map<String, String>> initial = state();
        var teller = new Storyteller(program, cursor);
        for (int i = 0; i < schedule.slots().length; i++) {
            int slot = schedule.slots()[i];
            Message message = cursor.message(slot);
            ActorId sender = cursor.sender(slot);
            boolean byMain = message.kind() == Message.Kind.SEND
                    && (sender == null
                            || sender.type().equals(ActorLabels.OUTSIDE)); // no class has a name in lower case
            Local before = cursor.local(message.to());
            teller.deliver(slot, schedule.ways()[i]);
            Trace trace = program.trace(before, message, cursor.choicesAt(cursor.depth()), cursor.futures());
            if (byMain && trace.task() != null) {
                calledByMain.put(trace.task(), message.name());
            }
            note(trace);
        }
        ActorLabels labels = teller.labels();
        return new TestCase(
                start,
                given.met().all().stream().map(Object::toString).toList(),
                named(initial, labels),
                named(state(), labels),
                results.stream().map(labels::in).toList(),
                labels.in(output.toString()),
                failure(atBoot, schedule.complete(), labels),
                schedule.complete(),
                teller.schedule(),
                statements,
                branches,
                gain);
    }

    private void note(Trace trace) {
        statements.or(goals.statements(trace));
        branches.or(goals.branches(trace));
        output.append(trace.output());
        ActorId task = trace.task();
        String called = task == null ? null : calledByMain.get(task);
        if (called != null && trace.returned() != null) {
            results.add(called + " returned " + trace.returned());
        }
    }

    private @Nullable String failure(@Nullable Failure atBoot, boolean complete, ActorLabels labels) {
        Failure failure = atBoot != null ? atBoot : cursor.failure();
        if (failure == null && complete) {
            failure = cursor.failureAtEnd();
        }
        return failure == null ? null : labels.in(failure.text());
    }

    /** What the objects of each cog hold. The main block's has none. */
    private Map<ActorId, Map<String, String>> state() {
        var all = new LinkedHashMap<ActorId, Map<String, String>>();
        for (ActorId actor : cursor.actors()) {
            ActorState state = cursor.local(actor).state();
            if (state != null && !state.describe().isEmpty()) {
                all.put(actor, state.describe());
            }
        }
        return all;
    }

    private static Map<String, Map<String, String>> named(Map<ActorId, Map<String, String>> state, ActorLabels labels) {
        var named = new LinkedHashMap<String, Map<String, String>>();
        state.forEach((actor, fields) -> {
            var values = new LinkedHashMap<String, String>();
            fields.forEach((name, value) -> values.put(name, labels.in(value)));
            named.put(labels.of(actor), values);
        });
        return named;
    }
}
