package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.PointsToValue.Elsewhere;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Send;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which bodies the calls of a program run, and under which lock. */
final class CallTargets {
    /**
     * A body that a call may run.
     *
     * @param own whether that may be under the caller's own lock
     * @param elsewhere whether that may be under another lock
     */
    record Target(AbstractTask task, boolean own, boolean elsewhere) {}

    private final FlowModel model;
    private final PointsTo pointsTo;
    private final int k;
    private final Set<AbstractObject> single = new HashSet<>();

    CallTargets(FlowModel model, PointsTo pointsTo, int k) {
        this.model = model;
        this.pointsTo = pointsTo;
        this.k = k;
        findSingle();
    }

    /** What a send, a call or a creation may run; nothing for other steps. */
    List<Target> of(AbstractTask task, FlowStep step) {
        if (step.instruction() instanceof Send send) {
            return receivers(
                    task, send.receiver(), send.method(), send.arguments().size());
        } else if (step.instruction() instanceof Call call) {
            return receivers(
                    task, call.receiver(), call.method(), call.arguments().size());
        } else if (step.instruction() instanceof Create create) {
            var init = model.resolve(create.type(), FlowType.INIT);
            var born = task.object().creates(create.type(), step.point(), create.local(), k);
            return init == null
                    ? List.of()
                    : List.of(new Target(new AbstractTask(born, init), create.local(), !create.local()));
        }
        return List.of();
    }

    private List<Target> receivers(AbstractTask task, String receiver, String name, int arguments) {
        var found = new ArrayList<Target>();
        boolean mayBeElsewhere = pointsTo.of(task, receiver).contains(Elsewhere.ELSEWHERE);
        for (var object : pointsTo.objects(task, receiver)) {
            var method = model.resolve(object.type(), name);
            if (method != null && method.parameters().size() == arguments) {
                boolean same = object.cog().equals(task.object().cog());
                boolean elsewhere = !same || (mayBeElsewhere && !single.contains(object.cog()));
                found.add(new Target(new AbstractTask(object, method), same, elsewhere));
            }
        }
        return found;
    }

    /**
     * Finds the kinds of objects that there is at most one of: created at one point, which is passed once because it is in no loop of
     * the main block or of the initialiser of such an object.
     */
    private void findSingle() {
        single.add(AbstractObject.MAIN);
        boolean grown = true;
        while (grown) {
            grown = false;
            for (var born : pointsTo.births().entrySet()) {
                if (born.getValue().size() == 1 && !single.contains(born.getKey())) {
                    var birth = born.getValue().iterator().next();
                    if (once(birth.creator(), birth.step())) {
                        grown |= single.add(born.getKey());
                    }
                }
            }
        }
    }

    private boolean once(AbstractTask creator, FlowStep step) {
        var method = creator.method();
        boolean runsOnce = method == model.main() || method.name().equals(FlowType.INIT);
        return runsOnce
                && single.contains(creator.object())
                && !method.after(step.point().index()).get(step.point().index());
    }
}
