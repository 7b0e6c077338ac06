package dev.galgo.abs.cover;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The bodies that calls of some methods may run: those of the classes that are named, methods of classes that have the interface of a receiver, and what
 * objects do when they are made. It depends on types alone, so that it is the same for all contexts that make the calls.
 */
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
        calls.forEach(bodies::start);
        while (!bodies.open.isEmpty()) {
            bodies.open.pop().code().forEach(bodies::follow);
        }
        var inOrder = new ArrayList<>(program.bodies());
        inOrder.retainAll(bodies.reached);
        return inOrder;
    }

    private void start(String call) {
        int dot = call.lastIndexOf('.');
        String owner = call.substring(0, dot);
        named(
                call.substring(dot + 1),
                type -> type.name().equals(owner)
                        || (type.annotations().contains(ClassModel.IN_LIFE)
                                && type.name().equals(owner + ClassModel.IN_LIFE_MARK)));
    }

    private void follow(Instr instr) {
        if (instr instanceof Instr.Send send) {
            named(send.method(), receiver(send.target().type()));
        } else if (instr instanceof Instr.Call call) {
            named(call.method(), receiver(call.target().type()));
        } else if (instr instanceof Instr.New creation) {
            reach(program.setup(creation.type()));
        }
    }

    /** Which classes objects of a type may have. */
    private static Predicate<ClassModel> receiver(Type type) {
        if (type instanceof Type.Reference reference) {
            return one -> one.implementsInterface(reference.declaration());
        }
        if (type instanceof Type.Self self) {
            return one -> one == self.declaration();
        }
        return one -> true;
    }

    private void named(String method, Predicate<ClassModel> receivers) {
        for (ClassModel type : program.classes()) {
            if (receivers.test(type)) {
                program.methods(type).stream()
                        .filter(one -> one.name().equals(method))
                        .forEach(this::reach);
            }
        }
    }

    private void reach(MethodCode body) {
        if (reached.add(body)) {
            open.push(body);
        }
    }
}
