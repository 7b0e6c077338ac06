package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.FlowType;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A body that a task is in.
 *
 * @param at the step that comes next, or that has called the frame above
 * @param self the object that the body runs on
 * @param fields those of an object that is being set up; otherwise empty, and the state has them
 * @param target the variable of the frame below that gets the result
 * @param result what the body returns, once that is known
 */
record TaskFrame(
        FlowMethod method,
        int at,
        Ref self,
        Map<String, Held> locals,
        Map<String, Held> fields,
        @Nullable String target,
        Held result) {
    TaskFrame {
        locals = sorted(locals);
        fields = sorted(fields);
    }

    static Map<String, Held> sorted(Map<String, Held> values) {
        var sorted = new TreeMap<String, Held>();
        values.forEach((name, held) -> {
            if (!held.isNothing()) {
                sorted.put(name, held);
            }
        });
        return Collections.unmodifiableMap(sorted);
    }

    FlowStep step() {
        return method.steps().get(at);
    }

    /** Whether it sets an object up. */
    boolean isSetUp() {
        return method.name().equals(FlowType.INIT);
    }

    TaskFrame at(int index) {
        return new TaskFrame(method, index, self, locals, fields, target, result);
    }

    TaskFrame ended() {
        return at(method.steps().size() - 1);
    }

    TaskFrame returning(Held value) {
        return new TaskFrame(method, at, self, locals, fields, target, value);
    }

    Held get(String variable) {
        return variable.equals("this") ? Held.one(self) : locals.getOrDefault(variable, Held.NOTHING);
    }

    TaskFrame with(@Nullable String variable, Held value) {
        if (variable == null) {
            return this;
        }
        var changed = new TreeMap<>(locals);
        changed.put(variable, value);
        return new TaskFrame(method, at, self, changed, fields, target, result);
    }

    TaskFrame withLocals(Map<String, Held> others) {
        return new TaskFrame(method, at, self, others, fields, target, result);
    }

    TaskFrame withFields(Map<String, Held> others) {
        return new TaskFrame(method, at, self, locals, others, target, result);
    }
}
