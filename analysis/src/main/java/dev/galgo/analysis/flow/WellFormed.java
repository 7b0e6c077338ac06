package dev.galgo.analysis.flow;

import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import java.util.HashSet;

/** Refuses programs that would be read otherwise than they are meant: unknown types, parents, fields and numbers of arguments. */
record WellFormed(FlowModel model) {
    void check() {
        for (var type : model.types()) {
            var seen = new HashSet<String>();
            for (var at = type; at.parent() != null; ) {
                var parent = model.type(at.parent());
                if (parent == null) {
                    throw new IllegalArgumentException(
                            "Type " + at.name() + " extends " + at.parent() + ", which is not there");
                }
                if (!seen.add(at.name())) {
                    throw new IllegalArgumentException("Type " + at.name() + " extends itself");
                }
                at = parent;
            }
        }
        for (var method : model.methods()) {
            method.steps().forEach(this::check);
        }
    }

    private void check(FlowStep step) {
        var point = step.point();
        if (step.instruction() instanceof Load load) {
            field(point, load.field());
        } else if (step.instruction() instanceof Store store) {
            field(point, store.field());
        } else if (step.instruction() instanceof Create create) {
            if (model.type(create.type()) == null) {
                throw wrong(point, "there is no type " + create.type());
            }
            var init = model.resolve(create.type(), FlowType.INIT);
            int wanted = init == null ? 0 : init.parameters().size();
            if (create.arguments().size() != wanted) {
                throw wrong(
                        point,
                        create.type() + " takes " + wanted + " arguments, not "
                                + create.arguments().size());
            }
        } else if ((step.instruction() instanceof Send send && send.method().equals(FlowType.INIT))
                || (step.instruction() instanceof Call call && call.method().equals(FlowType.INIT))) {
            throw wrong(
                    point,
                    FlowType.INIT
                            + " runs when an object is created and cannot be called; give its body a second name");
        }
    }

    private void field(Point point, String field) {
        for (var at = model.type(point.type()); at != null; at = at.parent() == null ? null : model.type(at.parent())) {
            if (at.fields().contains(field)) {
                return;
            }
        }
        throw wrong(point, "type " + point.type() + " has no field " + field + "; name it with fields(...)");
    }

    private static IllegalArgumentException wrong(Point point, String what) {
        return new IllegalArgumentException(point.place() + " in " + point.method() + ": " + what);
    }
}
