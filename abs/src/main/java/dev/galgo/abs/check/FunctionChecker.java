package dev.galgo.abs.check;

import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Param;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks functions and gives them their bodies. */
final class FunctionChecker {
    private final Declarations declarations;
    private final Problems problems;
    private final FunctionShapes shapes;

    FunctionChecker(Declarations declarations, Problems problems, FunctionShapes shapes) {
        this.declarations = declarations;
        this.problems = problems;
        this.shapes = shapes;
    }

    void check(Declarations.Declared<Decl.Function, Function> declared) {
        Function function = declared.meaning();
        if (declared.decl().body() == null) {
            builtin(declared);
            return;
        }
        once(declared.decl());
        List<Type> functions = function.functionParameters() == 0 ? List.of() : shapes.of(function);
        if (functions == null) {
            throw new IllegalStateException("the functions of " + function + " are looked for while it is checked");
        }
        Function.Defined body = body(declared, functions, new Inference(declarations));
        if (body != null) {
            function.define(body);
        }
    }

    private void builtin(Declarations.Declared<Decl.Function, Function> declared) {
        Function function = declared.meaning();
        if (!StandardLibrary.has(function.module())) {
            problems.error(
                    function.place(),
                    "builtin functions are not supported outside of the library; give " + function.name()
                            + " an expression as its body");
        }
        function.define(new Function.Native(function.qualifiedName()));
    }

    private void once(Decl.Function decl) {
        var types = new HashSet<String>();
        for (String parameter : decl.typeParameters()) {
            if (!types.add(parameter)) {
                problems.error(
                        decl.place(), "the type parameter " + parameter + " of " + decl.name() + " is named twice");
            }
        }
        var seen = new HashSet<String>();
        decl.functions().forEach(name -> {
            if (!seen.add(name.text())) {
                problems.error(name.place(), "the parameter '" + name.text() + "' is named twice");
            }
        });
        for (Param param : decl.params()) {
            if (!seen.add(param.name())) {
                problems.error(param.place(), "the parameter '" + param.name() + "' is named twice");
            }
        }
    }

    /** Checks the body, given the types of the functions it takes, which may be holes to be filled. */
    Function.@Nullable Defined body(
            Declarations.Declared<Decl.Function, Function> declared, List<Type> functions, Inference inference) {
        Function function = declared.meaning();
        Decl.Function decl = declared.decl();
        Expression expression = decl.body();
        if (expression == null) {
            return null;
        }
        VariableScope frame = VariableScope.ofFunction();
        for (int i = 0; i < functions.size(); i++) {
            frame.declare(decl.functions().get(i).text(), functions.get(i), true, true);
        }
        for (int i = 0; i < decl.params().size(); i++) {
            frame.declare(decl.params().get(i).name(), function.parameters().get(i));
        }
        var parameters = function.typeParameters().stream()
                .collect(Collectors.toMap(Type.Parameter::name, parameter -> parameter, (a, b) -> a));
        var context = new BodyContext(declarations, problems, inference, shapes, declared.scope(), parameters, frame);
        Expr body = new ExpressionChecker(context).check(expression, function.result());
        return new Function.Defined(frame.slots(), body);
    }
}
