package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Which classes of a program the code of others uses: of those that nobody uses there are no objects. */
final class Mentions {
    private final Classes classes;
    private final Set<String> found = new LinkedHashSet<>();
    private final List<String> open = new ArrayList<>();
    /** Those of which only static fields have been used so far: of their code only the initialiser runs. */
    private final Set<String> initialised = new LinkedHashSet<>();

    private Mentions(Classes classes) {
        this.classes = classes;
    }

    /** All that these lead to, themselves included, by internal names. */
    static Set<String> from(Classes classes, Collection<String> names) {
        var mentions = new Mentions(classes);
        names.forEach(mentions::add);
        for (int i = 0; i < mentions.open.size(); i++) {
            mentions.look(mentions.open.get(i));
        }
        return mentions.found;
    }

    private void look(String name) {
        var node = classes.program(name);
        if (node == null) {
            return;
        }
        add(node.superName);
        node.interfaces.forEach(this::add);
        node.methods.forEach(method -> method.instructions.forEach(this::look));
    }

    private void look(AbstractInsnNode instruction) {
        if (instruction instanceof TypeInsnNode type) {
            add(type.desc);
        } else if (instruction instanceof MethodInsnNode call) {
            add(call.owner);
        } else if (instruction instanceof FieldInsnNode field) {
            initialise(field.owner);
        } else if (instruction instanceof LdcInsnNode constant) {
            // Classes may also be created by their names.
            add(constant.cst instanceof Type type ? type.getInternalName() : String.valueOf(constant.cst));
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (var argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle) {
                    add(handle.getOwner());
                }
            }
        }
    }

    private void initialise(String name) {
        if (!found.contains(name) && classes.knows(name) && initialised.add(name)) {
            var node = Objects.requireNonNull(classes.program(name));
            node.methods.stream()
                    .filter(method -> method.name.equals("<clinit>"))
                    .forEach(method -> method.instructions.forEach(this::look));
        }
    }

    private void add(String name) {
        var internal = name.replace('.', '/');
        if (!found.contains(internal) && classes.knows(internal)) {
            found.add(internal);
            open.add(internal);
        }
    }
}
