package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.run.Evaluator.Scope;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Futures;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a task that has stopped waits for. */
final class TaskWaits {
    private TaskWaits() {}

    /** The futures that it waits for and that are not resolved; none if it waits for something else, or for nothing. */
    static List<ActorId> unresolved(Task.Rest rest, CogState state, Futures futures) {
        if (!rest.waits()) {
            return List.of();
        }
        MethodFrame top = rest.top();
        @Nullable AbsValue[] slots = top.unfolded();
        if (state.death(top.self().self()) != null) {
            return List.of(); // it ends as soon as it is looked at
        }
        boolean main = top.method().name().equals(MethodCode.MAIN);
        var scope = new Scope(
                slots,
                top.self(),
                main ? List.of() : state.object(top.self().self()).fields(),
                rest.future());
        var waited = new ArrayList<ActorId>();
        Instr at = top.instruction();
        if (at instanceof Instr.Call call) {
            add(slots[call.pending()], waited);
        } else if (at instanceof Instr.Get get) {
            add(evaluated(get.future(), scope), waited);
        } else if (at instanceof Instr.Await await) {
            for (Until until : await.until()) {
                if (until instanceof Until.Resolved resolved) {
                    add(evaluated(resolved.future(), scope), waited);
                }
            }
        }
        waited.removeIf(future -> futures.value(future) != null);
        return waited;
    }

    private static @Nullable AbsValue evaluated(Expr future, Scope scope) {
        try {
            return new Evaluator(null, null, new OpenChoices(List.of()), new Decisions(GivenInput.none(), null))
                    .evaluate(future, scope);
        } catch (Raised | Runaway cannotTell) {
            return null;
        }
    }

    private static void add(@Nullable AbsValue value, List<ActorId> waited) {
        if (value instanceof AbsValue.Future future) {
            waited.add(future.future());
        }
    }
}
