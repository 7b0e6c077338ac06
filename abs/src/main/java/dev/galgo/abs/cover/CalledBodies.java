package dev.galgo.abs.cover;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.model.ClassModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The bodies that calls of some methods may run: methods by their names, whatever the class, and what objects do when they are made. */
final class CalledBodies {
    private final Program program;
    private final Set<MethodCode> reached = new LinkedHashSet<>();
    private final Deque<MethodCode> open = new ArrayDeque<>();

    private CalledBodies(Program program) {
        this.program = program;
    }

    /** @param calls as {@code Class.method} */
    static List<MethodCode> of(Program program, List<String> calls) {
        var bodies = new CalledBodies(program);
        calls.forEach(call -> bodies.named(call.substring(call.lastIndexOf('.') + 1)));
        while (!bodies.open.isEmpty()) {
            bodies.open.pop().code().forEach(bodies::follow);
        }
        var inOrder = new ArrayList<>(program.bodies());
        inOrder.retainAll(bodies.reached);
        return inOrder;
    }

    private void follow(Instr instr) {
        if (instr instanceof Instr.Send send) {
            named(send.method());
        } else if (instr instanceof Instr.Call call) {
            named(call.method());
        } else if (instr instanceof Instr.New creation) {
            reach(program.setup(creation.type()));
        }
    }

    private void named(String method) {
        for (ClassModel type : program.classes()) {
            program.methods(type).stream()
                    .filter(one -> one.name().equals(method))
                    .forEach(this::reach);
        }
    }

    private void reach(MethodCode body) {
        if (reached.add(body)) {
            open.push(body);
        }
    }
}
