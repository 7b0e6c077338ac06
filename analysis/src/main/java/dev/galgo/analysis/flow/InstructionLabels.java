package dev.galgo.analysis.flow;

import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.AwaitCondition;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Enter;
import dev.galgo.analysis.flow.Instruction.Exit;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Make;
import dev.galgo.analysis.flow.Instruction.Narrow;
import dev.galgo.analysis.flow.Instruction.Release;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import dev.galgo.analysis.flow.Instruction.Take;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Instructions as people would write them. */
final class InstructionLabels {
    private InstructionLabels() {}

    static String of(Instruction instruction, String method) {
        if (instruction instanceof Enter) {
            return method;
        } else if (instruction instanceof Exit) {
            return "end of " + method;
        } else if (instruction instanceof Copy copy) {
            return copy.target() + " = " + copy.source();
        } else if (instruction instanceof Load load) {
            return load.target() + " = this." + load.field();
        } else if (instruction instanceof Store store) {
            return "this." + store.field() + " = " + store.source();
        } else if (instruction instanceof Create create) {
            var what = create.local() ? "new local " : "new ";
            return assigned(create.target()) + what + create.type() + arguments(create.arguments());
        } else if (instruction instanceof Send send) {
            return assigned(send.target()) + send.receiver() + "!" + send.method() + arguments(send.arguments());
        } else if (instruction instanceof Call call) {
            return assigned(call.target()) + call.receiver() + "." + call.method() + arguments(call.arguments());
        } else if (instruction instanceof Await await) {
            return "await " + await.future() + "?";
        } else if (instruction instanceof Get get) {
            return assigned(get.target()) + get.future() + ".get";
        } else if (instruction instanceof AwaitCondition await) {
            return "await " + String.join(", ", new TreeSet<>(await.reads()));
        } else if (instruction instanceof Release) {
            return "suspend";
        } else if (instruction instanceof Collect collect) {
            return collect.data() + " += " + String.join(", ", collect.sources());
        } else if (instruction instanceof Take take) {
            return take.target() + " from " + take.data();
        } else if (instruction instanceof Make make) {
            return make.target() + " of " + String.join(", ", make.sources());
        } else if (instruction instanceof Narrow narrow) {
            return narrow.target() + " = " + narrow.source() + " as "
                    + String.join(", ", new TreeSet<>(narrow.types()));
        } else if (instruction instanceof Return end) {
            return end.source() == null ? "return" : "return " + end.source();
        }
        return "";
    }

    private static String assigned(@Nullable String target) {
        return target == null ? "" : target + " = ";
    }

    private static String arguments(List<String> names) {
        return "(" + String.join(", ", names) + ")";
    }
}
