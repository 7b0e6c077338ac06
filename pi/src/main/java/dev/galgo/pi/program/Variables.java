package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Make;
import dev.galgo.analysis.flow.Instruction.Narrow;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import dev.galgo.analysis.flow.Instruction.Take;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which variables and fields are looked at later on: the others need no slot. */
final class Variables {
    private final Map<FlowMethod, List<Set<String>>> live = new IdentityHashMap<>();
    private final Set<String> fieldsRead = new HashSet<>();

    Variables(FlowModel model) {
        for (FlowMethod method : model.methods()) {
            for (FlowStep step : method.steps()) {
                if (step.instruction() instanceof Load load) {
                    fieldsRead.add(load.field());
                }
            }
        }
    }

    /** Whether any body reads a field of this name. */
    boolean isRead(String field) {
        return fieldsRead.contains(field);
    }

    /** The variables that are read from the step on, before they are given another value. */
    Set<String> live(FlowMethod method, int at) {
        return live.computeIfAbsent(method, Variables::analyse).get(at);
    }

    /** The variables that are read after the step. */
    Set<String> liveAfter(FlowMethod method, int at) {
        var all = new HashSet<String>();
        method.steps().get(at).next().forEach(next -> all.addAll(live(method, next)));
        return all;
    }

    /** Whether the body gives the variable a value anywhere. */
    static boolean isAssigned(FlowMethod method, String variable) {
        return variable.equals("this")
                || method.parameters().contains(variable)
                || method.steps().stream()
                        .anyMatch(step -> variable.equals(assigned(step.instruction()))
                                || (step.instruction() instanceof Collect collect
                                        && collect.data().equals(variable)));
    }

    private static List<Set<String>> analyse(FlowMethod method) {
        int size = method.steps().size();
        var before = new ArrayList<Set<String>>(Collections.nCopies(size, Set.of()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int at = size - 1; at >= 0; at--) {
                var needed = new HashSet<String>();
                FlowStep step = method.steps().get(at);
                step.next().forEach(next -> needed.addAll(before.get(next)));
                String target = assigned(step.instruction());
                if (target != null) {
                    needed.remove(target);
                }
                needed.addAll(read(step.instruction()));
                if (!needed.equals(before.get(at))) {
                    before.set(at, Set.copyOf(needed));
                    changed = true;
                }
            }
        }
        return before;
    }

    private static @Nullable String assigned(Instruction instruction) {
        if (instruction instanceof Copy copy) {
            return copy.target();
        } else if (instruction instanceof Load load) {
            return load.target();
        } else if (instruction instanceof Create create) {
            return create.target();
        } else if (instruction instanceof Send send) {
            return send.target();
        } else if (instruction instanceof Call call) {
            return call.target();
        } else if (instruction instanceof Get get) {
            return get.target();
        } else if (instruction instanceof Take take) {
            return take.target();
        } else if (instruction instanceof Narrow narrow) {
            return narrow.target();
        }
        return instruction instanceof Make make ? make.target() : null;
    }

    private static List<String> read(Instruction instruction) {
        if (instruction instanceof Copy copy) {
            return List.of(copy.source());
        } else if (instruction instanceof Store store) {
            return List.of(store.source());
        } else if (instruction instanceof Create create) {
            return create.arguments();
        } else if (instruction instanceof Send send) {
            return with(send.arguments(), send.receiver());
        } else if (instruction instanceof Call call) {
            return with(call.arguments(), call.receiver());
        } else if (instruction instanceof Await await) {
            return List.of(await.future());
        } else if (instruction instanceof Get get) {
            return List.of(get.future());
        } else if (instruction instanceof Collect collect) {
            return with(collect.sources(), collect.data());
        } else if (instruction instanceof Take take) {
            return List.of(take.data());
        } else if (instruction instanceof Narrow narrow) {
            return List.of(narrow.source());
        } else if (instruction instanceof Make make) {
            return make.sources();
        }
        return instruction instanceof Return end && end.source() != null ? List.of(end.source()) : List.of();
    }

    private static List<String> with(List<String> some, String one) {
        var all = new ArrayList<>(some);
        all.add(one);
        return all;
    }
}
