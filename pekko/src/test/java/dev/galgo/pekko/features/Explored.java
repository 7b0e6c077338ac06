package dev.galgo.pekko.features;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Everything that can come of a test body.
 *
 * @param outcomes what was in the log at the end of a run, once for each that differs
 */
record Explored(Set<String> outcomes, CheckResult result) {
    /** Under FIFO delivery, with timers at any time. */
    static Explored of(BiConsumer<ActorLab, List<String>> body) {
        return of(DeliveryModel.FIFO, TimerPolicy.DEFAULT, body);
    }

    static Explored of(DeliveryModel delivery, TimerPolicy timers, BiConsumer<ActorLab, List<String>> body) {
        return of(delivery, timers, Faults.NONE, body);
    }

    static Explored of(Faults faults, BiConsumer<ActorLab, List<String>> body) {
        return of(DeliveryModel.FIFO, TimerPolicy.DEFAULT, faults, body);
    }

    private static Explored of(
            DeliveryModel delivery, TimerPolicy timers, Faults faults, BiConsumer<ActorLab, List<String>> body) {
        var outcomes = new TreeSet<String>();
        var script = new LabScript(lab -> {
            var log = new ArrayList<String>();
            body.accept(lab, log);
            lab.atEnd(() -> outcomes.add(String.join(" ", log)));
        });
        try (var program = new PekkoProgram(script, timers, faults)) {
            CheckResult result = Check.of(program)
                    .delivery(delivery)
                    .reduction(ReductionKind.NONE)
                    .severity(FindingKind.SHARED_OBJECT, Severity.IGNORED) // the log
                    .keepGoing(true)
                    .run();
            return new Explored(outcomes, result);
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    long executions() {
        return result.executions();
    }

    List<FindingKind> findings() {
        return result.findings().stream().map(one -> one.kind()).toList();
    }
}
