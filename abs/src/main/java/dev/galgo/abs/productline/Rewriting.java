package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Annotation;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Effect;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Guard;
import dev.galgo.abs.syntax.Pattern;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.source.Place;
import java.util.List;

/** Copies bodies, with other variables, patterns or calls of {@code original} where a subclass says so. */
class Rewriting {
    /** What stands in the place of a variable. */
    Expression variable(Expression.Variable variable) {
        return variable;
    }

    /** What stands in the place of a name in a pattern. */
    Pattern name(Pattern.VariablePattern name) {
        return name;
    }

    /** Hears of every variable and parameter that a body declares. */
    void declares(String name, Place place) {}

    /** What stands in the place of a call of {@code original}, whose arguments are rewritten already. */
    Effect original(Effect.Original call) {
        return call;
    }

    final Decl.Method method(Decl.Method method) {
        method.signature().params().forEach(param -> declares(param.name(), param.place()));
        return new Decl.Method(method.signature(), block(method.body()));
    }

    final Statement.Block block(Statement.Block block) {
        return new Statement.Block(
                block.place(),
                annotations(block.annotations()),
                block.statements().stream().map(this::statement).toList());
    }

    private List<Annotation> annotations(List<Annotation> annotations) {
        return annotations.stream()
                .map(one -> new Annotation(one.place(), one.name(), expression(one.value())))
                .toList();
    }

    final Statement statement(Statement statement) {
        List<Annotation> notes = annotations(statement.annotations());
        var place = statement.place();
        if (statement instanceof Statement.Declare declare) {
            declares(declare.name(), place);
            Effect value = declare.value();
            return new Statement.Declare(
                    place, notes, declare.type(), declare.name(), value == null ? null : effect(value));
        } else if (statement instanceof Statement.Assign assign) {
            return new Statement.Assign(place, notes, assign.field(), assign.name(), effect(assign.value()));
        } else if (statement instanceof Statement.Run run) {
            return new Statement.Run(place, notes, effect(run.effect()));
        } else if (statement instanceof Statement.Block block) {
            return block(block);
        } else if (statement instanceof Statement.If choice) {
            Statement otherwise = choice.whenFalse();
            return new Statement.If(
                    place,
                    notes,
                    expression(choice.condition()),
                    statement(choice.whenTrue()),
                    otherwise == null ? null : statement(otherwise));
        } else if (statement instanceof Statement.While loop) {
            return new Statement.While(place, notes, expression(loop.condition()), statement(loop.body()));
        } else if (statement instanceof Statement.Foreach loop) {
            declares(loop.variable(), place);
            declares(String.valueOf(loop.index()), place);
            return new Statement.Foreach(
                    place, notes, loop.variable(), loop.index(), expression(loop.list()), statement(loop.body()));
        } else if (statement instanceof Statement.Case choice) {
            return new Statement.Case(place, notes, expression(choice.subject()), branches(choice.branches()));
        } else if (statement instanceof Statement.Try attempt) {
            Statement last = attempt.last();
            return new Statement.Try(
                    place,
                    notes,
                    statement(attempt.body()),
                    branches(attempt.catches()),
                    last == null ? null : statement(last));
        }
        return simple(statement, notes);
    }

    private Statement simple(Statement statement, List<Annotation> notes) {
        var place = statement.place();
        if (statement instanceof Statement.Await await) {
            return new Statement.Await(
                    place, notes, await.guards().stream().map(this::guard).toList());
        } else if (statement instanceof Statement.Return back) {
            return new Statement.Return(place, notes, effect(back.value()));
        } else if (statement instanceof Statement.Assert claim) {
            return new Statement.Assert(place, notes, expression(claim.condition()));
        } else if (statement instanceof Statement.Throw thrown) {
            return new Statement.Throw(place, notes, expression(thrown.exception()));
        } else if (statement instanceof Statement.Die died) {
            return new Statement.Die(place, notes, expression(died.exception()));
        } else if (statement instanceof Statement.Duration duration) {
            return new Statement.Duration(place, notes, expression(duration.least()), expression(duration.most()));
        } else if (statement instanceof Statement.Suspend) {
            return new Statement.Suspend(place, notes);
        }
        return new Statement.Skip(place, notes);
    }

    final List<Statement.Branch> branches(List<Statement.Branch> branches) {
        return branches.stream()
                .map(branch ->
                        new Statement.Branch(branch.place(), pattern(branch.pattern()), statement(branch.body())))
                .toList();
    }

    private Guard guard(Guard guard) {
        if (guard instanceof Guard.Resolved resolved) {
            return new Guard.Resolved(guard.place(), expression(resolved.future()));
        } else if (guard instanceof Guard.Condition condition) {
            return new Guard.Condition(guard.place(), expression(condition.condition()));
        }
        var duration = (Guard.Duration) guard;
        return new Guard.Duration(guard.place(), expression(duration.least()), expression(duration.most()));
    }

    private Effect effect(Effect effect) {
        var place = effect.place();
        if (effect instanceof Effect.Pure pure) {
            return new Effect.Pure(place, expression(pure.expression()));
        } else if (effect instanceof Effect.New creation) {
            return new Effect.New(place, creation.local(), creation.className(), all(creation.arguments()));
        } else if (effect instanceof Effect.AsyncCall call) {
            return new Effect.AsyncCall(
                    place, call.awaits(), expression(call.target()), call.method(), all(call.arguments()));
        } else if (effect instanceof Effect.SyncCall call) {
            return new Effect.SyncCall(place, expression(call.target()), call.method(), all(call.arguments()));
        } else if (effect instanceof Effect.Get get) {
            return new Effect.Get(place, expression(get.future()));
        }
        var call = (Effect.Original) effect;
        return original(new Effect.Original(place, call.version(), all(call.arguments())));
    }

    private List<Expression> all(List<Expression> expressions) {
        return expressions.stream().map(this::expression).toList();
    }

    final Expression expression(Expression given) {
        var place = given.place();
        if (given instanceof Expression.Variable variable) {
            return variable(variable);
        } else if (given instanceof Expression.Template template) {
            return new Expression.Template(place, template.texts(), all(template.holes()));
        } else if (given instanceof Expression.Construct construct) {
            return new Expression.Construct(place, construct.name(), all(construct.arguments()));
        } else if (given instanceof Expression.Call call) {
            return new Expression.Call(place, call.name(), all(call.arguments()));
        } else if (given instanceof Expression.PartialCall call) {
            return new Expression.PartialCall(place, call.name(), all(call.functions()), all(call.arguments()));
        } else if (given instanceof Expression.VariadicCall call) {
            return new Expression.VariadicCall(place, call.name(), all(call.arguments()));
        } else if (given instanceof Expression.Anonymous function) {
            function.params().forEach(param -> declares(param.name(), param.place()));
            return new Expression.Anonymous(place, function.params(), expression(function.body()));
        } else if (given instanceof Expression.Unary unary) {
            return new Expression.Unary(place, unary.operator(), expression(unary.operand()));
        } else if (given instanceof Expression.Binary binary) {
            return new Expression.Binary(
                    place, binary.operator(), expression(binary.left()), expression(binary.right()));
        }
        return compound(given);
    }

    private Expression compound(Expression given) {
        var place = given.place();
        if (given instanceof Expression.If choice) {
            return new Expression.If(
                    place,
                    expression(choice.condition()),
                    expression(choice.whenTrue()),
                    expression(choice.whenFalse()));
        } else if (given instanceof Expression.Let let) {
            let.bindings().forEach(one -> declares(one.name(), one.place()));
            return new Expression.Let(
                    place,
                    let.bindings().stream()
                            .map(one -> new Expression.Binding(
                                    one.place(), one.type(), one.name(), expression(one.value())))
                            .toList(),
                    expression(let.body()));
        } else if (given instanceof Expression.Case choice) {
            return new Expression.Case(
                    place,
                    expression(choice.subject()),
                    choice.branches().stream()
                            .map(branch -> new Expression.Branch(
                                    branch.place(), pattern(branch.pattern()), expression(branch.body())))
                            .toList());
        } else if (given instanceof Expression.Implements test) {
            return new Expression.Implements(place, expression(test.subject()), test.interfaceName());
        } else if (given instanceof Expression.As cast) {
            return new Expression.As(place, expression(cast.subject()), cast.interfaceName());
        }
        return given;
    }

    private Pattern pattern(Pattern given) {
        if (given instanceof Pattern.VariablePattern name) {
            return name(name);
        } else if (given instanceof Pattern.ConstructorPattern constructor) {
            return new Pattern.ConstructorPattern(
                    given.place(),
                    constructor.name(),
                    constructor.arguments().stream().map(this::pattern).toList());
        }
        return given;
    }
}
