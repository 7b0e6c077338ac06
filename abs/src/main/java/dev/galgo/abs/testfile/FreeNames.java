package dev.galgo.abs.testfile;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.ModuleDecl;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names for what tests add to a model: none that the model has for modules, declarations or methods. */
final class FreeNames {
    private final Set<String> taken = new HashSet<>();

    FreeNames(List<ModuleDecl> modules) {
        for (ModuleDecl module : modules) {
            taken.add(module.name());
            for (Decl decl : module.decls()) {
                taken.add(decl.name());
                if (decl instanceof Decl.ClassDecl type) {
                    type.methods().forEach(method -> taken.add(method.name()));
                } else if (decl instanceof Decl.Interface type) {
                    type.methods().forEach(method -> taken.add(method.name()));
                }
            }
        }
    }

    /** The name, or one like it; the same each time it is asked for. */
    String of(String wanted) {
        String free = wanted;
        while (taken.contains(free)) {
            free += "_";
        }
        return free;
    }

    /** The interface of a class by which its fields are looked at. */
    String fieldsOf(String type) {
        return of(type + "Fields");
    }

    /** The method that reads a field. */
    String reader(String field) {
        return of("get_" + field);
    }

    /** The method that sets a field. */
    String writer(String field) {
        return of("set_" + field);
    }
}
