package dev.galgo.abs.flow;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.SlotUses;
import dev.galgo.abs.model.Expr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names for the slots of a method that people know: those of the source, where a slot has one to itself. */
final class SlotNames {
    private final @Nullable String[] names;
    private final Set<String> taken = new HashSet<>(Set.of("this"));

    private SlotNames(MethodCode method, Collection<String> reserved) {
        taken.addAll(reserved);
        this.names = new String[method.slots()];
        for (Instr instr : method.code()) {
            expressions(instr).forEach(expression -> SlotUses.each(expression, this::note));
        }
    }

    /** None of them is one of those that are reserved. */
    static SlotNames of(MethodCode method, Collection<String> reserved) {
        return new SlotNames(method, reserved);
    }

    String of(int slot) {
        String name = slot < names.length ? names[slot] : null;
        return name == null ? "v" + slot + "'" : name;
    }

    private void note(Expr part) {
        if (part instanceof Expr.Local local && local.slot() < names.length && names[local.slot()] == null) {
            names[local.slot()] = taken.add(local.name()) ? local.name() : local.name() + "'" + local.slot();
        }
    }

    /** Where variables for objects and futures are used. */
    private static List<Expr> expressions(Instr instr) {
        var found = new ArrayList<Expr>();
        if (instr instanceof Instr.Send send) {
            found.add(send.target());
            found.addAll(send.arguments());
        } else if (instr instanceof Instr.Call call) {
            found.add(call.target());
            found.addAll(call.arguments());
        } else if (instr instanceof Instr.New make) {
            found.addAll(make.arguments());
        } else if (instr instanceof Instr.Assign assign) {
            found.add(assign.value());
        } else if (instr instanceof Instr.SetField set) {
            found.add(set.value());
        } else if (instr instanceof Instr.Get get) {
            found.add(get.future());
        } else if (instr instanceof Instr.Await await) {
            await.until().stream()
                    .filter(Until.Resolved.class::isInstance)
                    .forEach(until -> found.add(((Until.Resolved) until).future()));
        } else if (instr instanceof Instr.Return give) {
            found.add(give.value());
        }
        return found;
    }
}
