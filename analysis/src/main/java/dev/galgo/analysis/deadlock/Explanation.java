package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Dependency.Wait;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.Instruction.Enter;
import dev.galgo.analysis.flow.Point;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Says a cycle in words. Many cycles share their dependencies, so the sentence on each is made once. */
final class Explanation {
    private final FlowModel model;
    private final CycleNames names;
    private final Map<Dependency, String> sentences = new IdentityHashMap<>();

    Explanation(FlowModel model, CycleNames names) {
        this.model = model;
        this.names = names;
    }

    List<String> of(List<Dependency> cycle) {
        return cycle.stream()
                .map(one -> sentences.computeIfAbsent(one, this::sentence))
                .toList();
    }

    private String sentence(Dependency one) {
        var where = where(one.point(), one.task());
        if (one.kind() == Wait.LOCK) {
            var lock = names.of(one.to()) + " is held";
            if (one.from() instanceof WaitNode.Lock from) {
                return names.of(from) + " holds its lock at " + where + " while the lock of " + lock;
            }
            boolean begins = model.step(one.point()).instruction() instanceof Enter;
            return names.of(one.from()) + (begins ? " cannot begin at " : " cannot go on at ") + where
                    + " while the lock of " + lock;
        }
        var until = " until " + names.of(one.to()) + " ends";
        return one.from() instanceof WaitNode.Lock
                ? names.of(one.from()) + " holds its lock at " + where + until
                : names.of(one.from()) + " waits at " + where + until;
    }

    private String where(Point point, AbstractTask task) {
        var home = model.main().entry().file();
        var place = point.line() == 0 && point.file().equals(home)
                ? "its step " + point.index()
                : point.file().equals(home) ? "line " + point.line() : point.place();
        var inside = point.method().equals(task.method().name())
                ? point.method()
                : point.method() + ", called by " + task.method().name();
        return place + " (" + inside + ")";
    }
}
