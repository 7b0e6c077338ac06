package dev.galgo.abs.check;

import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Guard;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks statements and builds their resolved form. */
final class StatementChecker {
    private final BodyContext context;
    private final VariableScope frame;
    private final Declarations types;
    private final Problems problems;
    private final ExpressionChecker expressions;
    private final ActionChecker actions;
    private final Kind kind;
    private final Type result;

    /** What the statements belong to, which decides what they may do. */
    enum Kind {
        METHOD,
        INIT,
        RECOVERY,
        MAIN
    }

    StatementChecker(BodyContext context, Kind kind, Type result) {
        this.context = context;
        this.kind = kind;
        this.result = result;
        frame = context.frame();
        types = context.declarations();
        problems = context.problems();
        expressions = new ExpressionChecker(context);
        actions = new ActionChecker(context, expressions);
    }

    ExpressionChecker expressions() {
        return expressions;
    }

    Stmt.Block block(Statement.Block block) {
        frame.open();
        List<Stmt> statements = block.statements().stream().map(this::check).toList();
        frame.close();
        return new Stmt.Block(block.place(), statements);
    }

    private Stmt check(Statement statement) {
        Stmt checked = plain(statement);
        if (types.deployment.isEmpty()
                && Declarations.labels(statement.annotations()).contains("Cost")) {
            problems.onceInSource(
                    "Cost",
                    statement.place(),
                    "costs are ignored here and below: nothing is limited where no module imports deployment components");
        }
        return types.deployment
                .map(deployment -> deployment.charged(checked, statement.annotations(), expressions, frame))
                .orElse(checked);
    }

    private Stmt plain(Statement statement) {
        Place place = statement.place();
        if (statement instanceof Statement.Declare declare) {
            return declare(declare);
        }
        if (statement instanceof Statement.Assign assign) {
            return assign(assign);
        }
        if (statement instanceof Statement.Run run) {
            release(run.effect(), place);
            return new Stmt.Perform(place, actions.check(run.effect(), null, run.annotations()));
        }
        if (statement instanceof Statement.Block block) {
            return block(block);
        }
        if (statement instanceof Statement.If choice) {
            Expr condition = expressions.check(choice.condition(), types.bool());
            Stmt whenTrue = scoped(choice.whenTrue());
            Statement whenFalse = choice.whenFalse();
            return new Stmt.If(place, condition, whenTrue, whenFalse == null ? null : scoped(whenFalse));
        }
        if (statement instanceof Statement.While loop) {
            return new Stmt.While(place, expressions.check(loop.condition(), types.bool()), scoped(loop.body()));
        }
        if (statement instanceof Statement.Foreach loop) {
            return foreach(loop);
        }
        if (statement instanceof Statement.Case cases) {
            ExpressionDraft subject = expressions.infer(cases.subject(), null);
            List<Stmt.Branch> branches = branches(cases.branches(), subject.type());
            return new Stmt.Case(place, subject.built(), branches);
        }
        if (statement instanceof Statement.Try attempt) {
            Stmt body = scoped(attempt.body());
            List<Stmt.Branch> catches = branches(attempt.catches(), types.exception());
            Statement last = attempt.last();
            return new Stmt.Try(place, body, catches, last == null ? null : scoped(last));
        }
        return simple(statement, place);
    }

    private Stmt simple(Statement statement, Place place) {
        if (statement instanceof Statement.Await await) {
            releasing(place, "await");
            return new Stmt.Await(
                    place, await.guards().stream().map(this::guard).toList());
        }
        if (statement instanceof Statement.Suspend) {
            releasing(place, "suspend");
            return new Stmt.Suspend(place);
        }
        if (statement instanceof Statement.Return value) {
            return returning(value);
        }
        if (statement instanceof Statement.Assert claim) {
            return new Stmt.Assert(place, expressions.check(claim.condition(), types.bool()));
        }
        if (statement instanceof Statement.Assume wanted) {
            return new Stmt.Assume(place, expressions.check(wanted.condition(), types.bool()));
        }
        if (statement instanceof Statement.Link link) {
            return new Stmt.Link(
                    place,
                    expressions.check(link.object(), new Type.Any()),
                    link.field(),
                    expressions.check(link.value(), new Type.Any()));
        }
        if (statement instanceof Statement.Throw thrown) {
            return new Stmt.Throw(place, expressions.check(thrown.exception(), types.exception()));
        }
        if (statement instanceof Statement.Die died) {
            if (kind == Kind.MAIN) {
                // It is no object that could die, but it ends all the same.
                return new Stmt.Throw(place, expressions.check(died.exception(), types.exception()));
            }
            return new Stmt.Die(place, expressions.check(died.exception(), types.exception()));
        }
        if (statement instanceof Statement.Duration duration) {
            return new Stmt.Duration(
                    place,
                    expressions.check(duration.least(), types.rational()),
                    expressions.check(duration.most(), types.rational()));
        }
        return new Stmt.Skip(place);
    }

    private void release(@Nullable Effect effect, Place place) {
        if (effect instanceof Effect.AsyncCall call && call.awaits()) {
            releasing(place, "await");
        }
    }

    private void releasing(Place place, String what) {
        if (kind == Kind.INIT || kind == Kind.RECOVERY) {
            problems.error(
                    place,
                    "'" + what + "' may not stand in "
                            + (kind == Kind.INIT ? "an init block" : "a recover block")
                            + ": the object is not ready for other tasks yet");
        }
    }

    private Stmt scoped(Statement statement) {
        frame.open();
        Stmt checked = check(statement);
        frame.close();
        return checked;
    }

    private Stmt declare(Statement.Declare declare) {
        Type type = context.type(declare.type());
        Place place = declare.place();
        release(declare.value(), place);
        Effect value = declare.value();
        Action action = value == null ? empty(declare, type) : actions.check(value, type, declare.annotations());
        if (frame.hasLocal(declare.name())) {
            problems.error(place, "there is a variable '" + declare.name() + "' already");
        }
        boolean fixed = Declarations.labels(declare.annotations()).contains("Final");
        int slot = frame.declare(declare.name(), type, false, fixed);
        return new Stmt.Assign(place, new Stmt.ToLocal(slot, declare.name()), action);
    }

    private Action empty(Statement.Declare declare, Type type) {
        if (!context.inference().isReference(type) && !(type instanceof Type.Wrong)) {
            problems.error(
                    declare.place(),
                    "'" + declare.name() + "' needs a first value: only objects and futures can be null, not " + type);
        }
        return new Action.Evaluate(declare.place(), type, new Expr.Null(declare.place(), type));
    }

    private Stmt assign(Statement.Assign assign) {
        Place place = assign.place();
        String name = assign.name();
        VariableScope.Named target = assign.field() ? frame.field(name) : frame.find(name);
        release(assign.value(), place);
        if (target == null) {
            String what = assign.field() ? "field" : "variable";
            problems.error(place, "unknown " + what + " '" + name + "'" + Spelling.hint(name, frame.names()));
            return new Stmt.Perform(place, actions.check(assign.value(), null, assign.annotations()));
        }
        if (target.fixed()) {
            problems.error(place, "'" + name + "' is declared [Final] and cannot be assigned again");
        }
        Action action = actions.check(assign.value(), target.type(), assign.annotations());
        Stmt.Target to = target.where() == VariableScope.Where.FIELD
                ? new Stmt.ToField(target.index(), name)
                : new Stmt.ToLocal(target.index(), name);
        return new Stmt.Assign(place, to, action);
    }

    private Stmt returning(Statement.Return value) {
        if (kind != Kind.METHOD) {
            problems.error(
                    value.place(),
                    kind == Kind.MAIN
                            ? "the main block returns nothing"
                            : (kind == Kind.INIT ? "an init block" : "a recover block") + " returns nothing");
        }
        release(value.value(), value.place());
        return new Stmt.Return(
                value.place(), actions.check(value.value(), kind == Kind.METHOD ? result : null, value.annotations()));
    }

    private Stmt foreach(Statement.Foreach loop) {
        ExpressionDraft list = expressions.infer(loop.list(), null);
        Type type = context.inference().known(list.type());
        Type element = types.wrong();
        if (type instanceof Type.Data data && data.declaration() == types.list()) {
            element = context.inference().finished(data.arguments().get(0));
        } else if (!(type instanceof Type.Wrong)) {
            problems.error(
                    loop.list().place(),
                    "expected a List, found " + type
                            + (type.toString().startsWith("Set<") ? "; elements(...) lists a set" : ""));
        }
        Expr elements = list.built();
        frame.open();
        int rest = frame.hidden("(rest)");
        int variable = frame.declare(loop.variable(), element);
        String named = loop.index();
        int index = named == null ? frame.hidden("(index)") : frame.declare(named, types.integer());
        Stmt body = scoped(loop.body());
        frame.close();
        return new Stmt.Foreach(loop.place(), variable, index, rest, elements, body);
    }

    List<Stmt.Branch> branches(List<Statement.Branch> branches, Type subject) {
        var checked = new ArrayList<Stmt.Branch>();
        for (Statement.Branch branch : branches) {
            frame.open();
            Supplier<Pat> pattern = expressions.patterns().check(branch.pattern(), subject);
            Stmt body = scoped(branch.body());
            frame.close();
            checked.add(new Stmt.Branch(pattern.get(), body));
        }
        return checked;
    }

    private Stmt.Wait guard(Guard guard) {
        if (guard instanceof Guard.Resolved resolved) {
            ExpressionDraft future = expressions.infer(resolved.future(), null);
            actions.futureValue(future, resolved.future().place());
            return new Stmt.ForFuture(guard.place(), future.built());
        }
        if (guard instanceof Guard.Duration duration) {
            return new Stmt.ForDuration(
                    guard.place(),
                    expressions.check(duration.least(), types.rational()),
                    expressions.check(duration.most(), types.rational()));
        }
        var condition = (Guard.Condition) guard;
        ExpressionDraft draft = expressions.infer(condition.condition(), types.bool());
        Type type = context.inference().known(draft.type());
        if (type instanceof Type.Data data && data.declaration() == types.future()) {
            problems.error(guard.place(), "to wait for a future, put '?' after it: 'await f?;'");
        } else {
            context.expect(types.bool(), type, guard.place());
        }
        return new Stmt.ForCondition(guard.place(), draft.built());
    }
}
