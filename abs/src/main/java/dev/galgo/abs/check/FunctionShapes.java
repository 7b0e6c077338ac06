package dev.galgo.abs.check;

import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.ModuleDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the types of parameters that are functions, which ABS does not write down, from how the body uses them. */
final class FunctionShapes {
    private final Declarations declarations;
    private final Problems problems;
    private final Map<Function, List<Type>> shapes = new HashMap<>();
    private final Set<Function> open = new HashSet<>();

    FunctionShapes(Declarations declarations, Problems problems) {
        this.declarations = declarations;
        this.problems = problems;
    }

    /** The types of the functions it takes; nothing while they are being found, that is, in a recursive call within its body. */
    @Nullable
    List<Type> of(Function function) {
        List<Type> known = shapes.get(function);
        if (known != null) {
            return known;
        }
        if (!open.add(function)) {
            return null;
        }
        for (var declared : declarations.functionBodies) {
            if (declared.meaning() == function) {
                known = look(declared);
            }
        }
        open.remove(function);
        List<Type> found = known == null ? List.of() : known;
        shapes.put(function, found);
        return found;
    }

    private List<Type> look(Declarations.Declared<Decl.Function, Function> declared) {
        var holes = new ArrayList<Type>();
        declared.decl().functions().forEach((ModuleDecl.Name name) -> holes.add(new Hole()));
        var inference = new Inference(declarations);
        problems.muted(() -> new FunctionChecker(declarations, problems, this).body(declared, holes, inference));
        return holes.stream().map(inference::finished).toList();
    }
}
