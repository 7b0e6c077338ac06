package dev.galgo.abs.check;

import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.Code;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Recovery;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Param;
import dev.galgo.abs.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks the bodies of classes and main blocks, and gives them their code. */
final class ClassChecker {
    private final Declarations declarations;
    private final Problems problems;
    private final FunctionShapes shapes;

    ClassChecker(Declarations declarations, Problems problems, FunctionShapes shapes) {
        this.declarations = declarations;
        this.problems = problems;
        this.shapes = shapes;
    }

    private BodyContext context(Scope scope, VariableScope frame) {
        return new BodyContext(declarations, problems, new Inference(declarations), shapes, scope, Map.of(), frame);
    }

    void check(Declarations.Declared<Decl.ClassDecl, ClassModel> declared) {
        setup(declared);
        recovery(declared);
        for (Decl.Method method : declared.decl().methods()) {
            MethodModel model = declared.meaning().method(method.name()).orElseThrow();
            if (model.place().equals(method.place())) {
                method(declared, method, model);
            }
        }
    }

    private void setup(Declarations.Declared<Decl.ClassDecl, ClassModel> declared) {
        ClassModel model = declared.meaning();
        VariableScope frame = VariableScope.ofTask(model, declarations.futureOf(declarations.unit()));
        var checker =
                new StatementChecker(context(declared.scope(), frame), StatementChecker.Kind.INIT, declarations.unit());
        var statements = new ArrayList<Stmt>();
        for (Decl.Field field : declared.decl().fields()) {
            FieldModel target = model.field(field.name()).orElseThrow();
            if (target.place().equals(field.place())) {
                statements.add(first(field, target, checker));
            }
        }
        Statement.Block init = declared.decl().init();
        if (init != null) {
            statements.add(checker.block(init));
        }
        model.define(new Code(frame.slots(), new Stmt.Block(model.place(), statements)));
    }

    private void recovery(Declarations.Declared<Decl.ClassDecl, ClassModel> declared) {
        if (declared.decl().recovery().isEmpty()) {
            return;
        }
        VariableScope frame = VariableScope.ofTask(declared.meaning(), declarations.futureOf(declarations.unit()));
        int caught = frame.hidden("(caught)");
        var checker = new StatementChecker(
                context(declared.scope(), frame), StatementChecker.Kind.RECOVERY, declarations.unit());
        List<Stmt.Branch> branches = checker.branches(declared.decl().recovery(), declarations.exception());
        var nothing = new Stmt.Block(declared.decl().place(), List.of());
        declared.meaning().recoverBy(new Recovery(new Code(frame.slots(), nothing), caught, branches));
    }

    private Stmt first(Decl.Field field, FieldModel target, StatementChecker checker) {
        Expression value = field.value();
        Type type = target.type();
        Expr first;
        if (value != null) {
            first = checker.expressions().check(value, type);
        } else {
            first = new Expr.Null(field.place(), type);
            if (!new Inference(declarations).isReference(type) && !(type instanceof Type.Wrong)) {
                problems.error(
                        field.place(),
                        "the field '" + field.name()
                                + "' needs a first value: only objects and futures can be null, not " + type);
            }
        }
        return new Stmt.Assign(
                field.place(),
                new Stmt.ToField(target.index(), target.name()),
                new Action.Evaluate(first.place(), first.type(), first));
    }

    private void method(
            Declarations.Declared<Decl.ClassDecl, ClassModel> declared, Decl.Method method, MethodModel model) {
        Type result = model.signature().result();
        VariableScope frame = VariableScope.ofTask(declared.meaning(), declarations.futureOf(result));
        for (int i = 0; i < method.signature().params().size(); i++) {
            Param param = method.signature().params().get(i);
            if (frame.hasLocal(param.name())) {
                problems.error(param.place(), "the parameter '" + param.name() + "' is named twice");
            }
            boolean fixed = Declarations.labels(param.annotations()).contains("Final");
            frame.declare(param.name(), model.signature().parameters().get(i), false, fixed);
        }
        var checker = new StatementChecker(context(declared.scope(), frame), StatementChecker.Kind.METHOD, result);
        Stmt.Block body = checker.block(method.body());
        boolean silent = new Inference(declarations).fits(declarations.unit(), result);
        if (!silent && Completion.possible(body)) {
            problems.error(
                    method.place(),
                    "the method '" + method.name() + "' can end without a return, but has to return " + result);
        }
        model.define(new Code(frame.slots(), body));
    }

    Code main(Scope scope, Statement.Block main) {
        VariableScope frame = VariableScope.ofTask(null, declarations.futureOf(declarations.unit()));
        var checker = new StatementChecker(context(scope, frame), StatementChecker.Kind.MAIN, declarations.unit());
        if (declarations.deployment.isEmpty()) {
            return new Code(frame.slots(), checker.block(main));
        }
        Deployment deployment = declarations.deployment.get();
        int slot = frame.declare(ClassModel.DEPLOYED_ON, deployment.type());
        var statements = new ArrayList<Stmt>();
        statements.add(new Stmt.Assign(
                main.place(),
                new Stmt.ToLocal(slot, ClassModel.DEPLOYED_ON),
                new Action.Evaluate(main.place(), deployment.type(), new Expr.Null(main.place(), deployment.type()))));
        Stmt.Block body = checker.block(main);
        statements.addAll(deployment.start(main.place(), slot));
        statements.add(body);
        return new Code(frame.slots(), new Stmt.Block(main.place(), statements));
    }
}
