package dev.galgo.abs.check;

import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Constructor;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Signature;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where cogs are deployed, in a program that imports deployment components.
 *
 * <p>Each object knows the component of its cog, in a field that its maker fills; null stands for the place of the main block, where nothing is
 * limited. What a statement costs is asked of that component by a call, so that the component decides how long it takes.
 */
final class Deployment {
    private static final String CONSUME = "consumeResource";

    private final Declarations declarations;
    private final InterfaceModel component;
    private final ClassModel made;
    private boolean asked;
    private boolean transfers;

    private Deployment(Declarations declarations, InterfaceModel component, ClassModel made) {
        this.declarations = declarations;
        this.component = component;
        this.made = made;
    }

    /** That of a program; nothing if it knows no deployment components. */
    static Optional<Deployment> of(Declarations declarations) {
        Optional<InterfaceModel> component = declarations.interfaces.values().stream()
                .filter(one -> one.module().equals(StandardLibrary.DEPLOYMENT)
                        && one.name().equals("DeploymentComponent"))
                .findFirst();
        Optional<ClassModel> made = declarations.classes.values().stream()
                .filter(one -> one.module().equals(StandardLibrary.DEPLOYMENT)
                        && one.name().equals("DeploymentComponent"))
                .findFirst();
        return component.isPresent() && made.isPresent()
                ? Optional.of(new Deployment(declarations, component.get(), made.get()))
                : Optional.empty();
    }

    Type type() {
        return new Type.Reference(component);
    }

    /** Gives a class the field that holds the component; the parameters are there already, and no other field is. */
    void addField(ClassModel type) {
        type.addField(
                new ClassModel.FieldModel(type.place(), type.fields().size(), ClassModel.DEPLOYED_ON, type(), false));
    }

    /** Whether objects of a class are in a cog of their own, whatever is written: a component answers while its cogs wait. */
    static boolean isApart(ClassModel type) {
        return type.module().equals(StandardLibrary.DEPLOYMENT);
    }

    /** What a new object of a class gets for the field: what its annotation says, or else what its maker has. */
    Expr given(
            Place place,
            List<Annotation> annotations,
            ClassModel created,
            ExpressionChecker expressions,
            VariableScope frame) {
        if (isApart(created)) {
            return new Expr.Null(place, type());
        }
        for (Annotation annotation : annotations) {
            if ("DC".equals(annotation.name())) {
                return expressions.check(annotation.value(), type());
            }
        }
        return here(place, frame);
    }

    /** The component of the cog that runs. */
    private Expr here(Place place, VariableScope frame) {
        VariableScope.Named known = frame.find(ClassModel.DEPLOYED_ON);
        return known == null ? new Expr.Null(place, type()) : known.read(place, type());
    }

    /** The same, by {@code thisDC()}; nothing in a function, which is nowhere. */
    Optional<Expr> asked(Place place, VariableScope frame) {
        asked = true;
        return frame.find(ClassModel.DEPLOYED_ON) == null ? Optional.empty() : Optional.of(here(place, frame));
    }

    /** The statement, with what it costs before it. */
    Stmt charged(Stmt statement, List<Annotation> annotations, ExpressionChecker expressions, VariableScope frame) {
        Stmt charged = statement;
        for (Annotation annotation : annotations) {
            transfers |= "DataSize".equals(annotation.name()) || "Size".equals(annotation.name());
            if ("Cost".equals(annotation.name())) {
                charged = new Stmt.Block(statement.place(), List.of(cost(annotation, expressions, frame), charged));
            }
        }
        return charged;
    }

    private Stmt cost(Annotation annotation, ExpressionChecker expressions, VariableScope frame) {
        Place place = annotation.place();
        Expr amount = expressions.check(annotation.value(), declarations.rational());
        Signature consume = component.method(CONSUME).orElseThrow();
        Constructor speed = declarations.constructors.values().stream()
                .filter(one -> one.module().equals(StandardLibrary.DEPLOYMENT)
                        && one.name().equals("Speed"))
                .findFirst()
                .orElseThrow();
        Expr resource = new Expr.Construct(place, consume.parameters().get(0), speed, List.of());
        var limited = new Expr.Binary(
                place, declarations.bool(), BinaryOperator.UNEQUAL, here(place, frame), new Expr.Null(place, type()));
        var call =
                new Action.Call(place, consume.result(), here(place, frame), consume, List.of(resource, amount), null);
        return new Stmt.If(place, limited, new Stmt.Perform(place, call), null);
    }

    /** What the main block does first: if anybody asks where it is, it is on a component without limits. */
    List<Stmt> start(Place place, int slot) {
        if (!asked) {
            return List.of();
        }
        Constructor empty = declarations.libraryConstructor("EmptyMap");
        var arguments = new ArrayList<Expr>();
        arguments.add(new Expr.StringLiteral(place, declarations.string(), "initial"));
        arguments.add(new Expr.Construct(place, made.fields().get(1).type(), empty, List.of()));
        arguments.add(new Expr.Null(place, type()));
        var create = new Action.Create(place, new Type.Self(made), false, made, arguments);
        return List.of(new Stmt.Assign(place, new Stmt.ToLocal(slot, ClassModel.DEPLOYED_ON), create));
    }

    /** What is not modelled, so that a verdict has to say it. */
    List<String> restrictions() {
        return transfers ? List.of("data is transferred in no time, whatever its size and the bandwidth") : List.of();
    }
}
