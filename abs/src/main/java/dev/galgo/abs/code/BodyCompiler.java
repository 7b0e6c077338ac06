package dev.galgo.abs.code;

import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.model.Action;
import dev.galgo.abs.model.Code;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Recovery;
import dev.galgo.abs.model.Stmt;
import dev.galgo.abs.model.Type;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes a list of instructions out of the statements of one body, so that a task can stop anywhere and go on from there. */
final class BodyCompiler {
    private static final int LATER = -1;

    private final List<Instr> code = new ArrayList<>();
    private final List<MethodCode.Handler> handlers = new ArrayList<>();
    private final Deque<Guarded> around = new ArrayDeque<>();
    private int slots;

    /** A body whose exceptions are handled, as pieces of code: what is done last on the way out is not among them. */
    private static final class Guarded {
        final @Nullable Stmt last;
        final List<int[]> pieces = new ArrayList<>();
        int from;

        Guarded(@Nullable Stmt last) {
            this.last = last;
        }
    }

    private BodyCompiler(int slots) {
        this.slots = slots;
    }

    /** Compiles a body, and what comes after it if it does not return. */
    static MethodCode compile(String owner, String name, Place place, int parameters, Code body, List<Instr> then) {
        return compile(owner, name, place, parameters, body, then, null);
    }

    /** The same for a method of a class that recovers from exceptions. */
    static MethodCode compile(
            String owner,
            String name,
            Place place,
            int parameters,
            Code body,
            List<Instr> then,
            @Nullable Recovery recovery) {
        var compiler = new BodyCompiler(body.frameSize());
        compiler.statement(body.body());
        compiler.code.addAll(then);
        if (recovery != null) {
            compiler.recover(recovery, place);
        }
        return new MethodCode(
                owner,
                name,
                place,
                parameters,
                compiler.slots,
                List.copyOf(compiler.code),
                Liveness.of(compiler.code, compiler.handlers),
                List.copyOf(compiler.handlers));
    }

    private int hidden() {
        return slots++;
    }

    /** What is caught by nobody goes here: to the first pattern that fits, and after its statement the task has ended. */
    private void recover(Recovery recovery, Place place) {
        int last = code.size();
        // Its variables are numbered from zero, and nothing else in the method is of interest any more.
        int caught = recovery.caught();
        slots = Math.max(slots, recovery.code().frameSize());
        int select = reserve(place);
        var targets = new ArrayList<Integer>();
        for (Stmt.Branch branch : recovery.branches()) {
            targets.add(code.size());
            statement(branch.body());
            code.add(new Instr.Recovered(place, caught));
        }
        List<Pat> patterns =
                recovery.branches().stream().map(Stmt.Branch::pattern).toList();
        code.set(select, new Instr.Select(place, null, caught, patterns, targets, code.size()));
        code.add(new Instr.Rethrow(place, caught));
        handlers.add(new MethodCode.Handler(0, last, caught, select, true));
    }

    private int reserve(Place place) {
        code.add(new Instr.Jump(place, LATER));
        return code.size() - 1;
    }

    private void statement(Stmt statement) {
        Place place = statement.place();
        if (statement instanceof Stmt.Block block) {
            block.statements().forEach(this::statement);
        } else if (statement instanceof Stmt.Assign assign) {
            assign(assign);
        } else if (statement instanceof Stmt.Perform perform) {
            action(perform.action(), Instr.NOWHERE);
        } else if (statement instanceof Stmt.If choice) {
            choose(choice);
        } else if (statement instanceof Stmt.While loop) {
            int start = code.size();
            int test = reserve(place);
            statement(loop.body());
            code.add(new Instr.Jump(place, start));
            code.set(test, new Instr.Unless(place, loop.condition(), code.size()));
        } else if (statement instanceof Stmt.Foreach loop) {
            foreach(loop);
        } else if (statement instanceof Stmt.Case choice) {
            branches(place, choice.subject(), Instr.NOWHERE, choice.branches(), null);
        } else if (statement instanceof Stmt.Try guarded) {
            guarded(guarded);
        } else if (statement instanceof Stmt.Return back) {
            leave(back);
        } else {
            simple(statement);
        }
    }

    private void simple(Stmt statement) {
        Place place = statement.place();
        if (statement instanceof Stmt.Await await) {
            code.add(new Instr.Await(
                    place, await.guards().stream().map(this::until).toList()));
        } else if (statement instanceof Stmt.Suspend) {
            code.add(new Instr.Suspend(place));
        } else if (statement instanceof Stmt.Assume wanted) {
            code.add(new Instr.Assume(place, wanted.condition()));
        } else if (statement instanceof Stmt.Link link) {
            code.add(new Instr.Link(place, link.object(), link.field(), link.value()));
        } else if (statement instanceof Stmt.Assert claim) {
            code.add(new Instr.Assert(place, claim.condition()));
        } else if (statement instanceof Stmt.Throw thrown) {
            code.add(new Instr.Throw(place, thrown.exception()));
        } else if (statement instanceof Stmt.Duration duration) {
            code.add(new Instr.Duration(place, new Until.Passed(hidden(), duration.least(), duration.most())));
        } else if (statement instanceof Stmt.Die died) {
            code.add(new Instr.Die(place, died.exception()));
        }
    }

    private Until until(Stmt.Wait wait) {
        if (wait instanceof Stmt.ForFuture future) {
            return new Until.Resolved(future.future());
        }
        return wait instanceof Stmt.ForDuration duration
                ? new Until.Passed(hidden(), duration.least(), duration.most())
                : new Until.Holds(((Stmt.ForCondition) wait).condition());
    }

    private void assign(Stmt.Assign assign) {
        if (assign.target() instanceof Stmt.ToLocal local) {
            action(assign.value(), local.slot());
            return;
        }
        var field = (Stmt.ToField) assign.target();
        if (assign.value() instanceof Action.Evaluate pure) {
            code.add(new Instr.SetField(assign.place(), field.index(), pure.expression()));
        } else {
            int slot = hidden();
            action(assign.value(), slot);
            code.add(new Instr.Store(assign.place(), field.index(), slot));
        }
    }

    private void action(Action action, int slot) {
        Place place = action.place();
        if (action instanceof Action.Evaluate pure) {
            code.add(new Instr.Assign(place, slot, pure.expression()));
        } else if (action instanceof Action.Create create) {
            code.add(new Instr.New(place, slot, create.created(), create.local(), create.arguments()));
        } else if (action instanceof Action.Call call) {
            code.add(new Instr.Call(
                    place, slot, hidden(), call.target(), call.method().name(), call.arguments()));
        } else if (action instanceof Action.Get get) {
            code.add(new Instr.Get(place, slot, get.future(), false));
        } else {
            var send = (Action.Send) action;
            int future = send.awaits() ? hidden() : slot;
            code.add(new Instr.Send(
                    place, future, send.target(), send.method().name(), send.arguments(), send.deadline()));
            if (send.awaits()) {
                var sent = new Expr.Local(place, send.type(), future, "(future)");
                code.add(new Instr.Await(place, List.of(new Until.Resolved(sent))));
                code.add(new Instr.Get(place, slot, sent, slot == Instr.NOWHERE));
            }
        }
    }

    private void choose(Stmt.If choice) {
        int test = reserve(choice.place());
        statement(choice.whenTrue());
        Stmt otherwise = choice.whenFalse();
        if (otherwise == null) {
            code.set(test, new Instr.Unless(choice.place(), choice.condition(), code.size()));
            return;
        }
        int out = reserve(choice.place());
        code.set(test, new Instr.Unless(choice.place(), choice.condition(), code.size()));
        statement(otherwise);
        code.set(out, new Instr.Jump(choice.place(), code.size()));
    }

    private void foreach(Stmt.Foreach loop) {
        Place place = loop.place();
        code.add(new Instr.Assign(place, loop.rest(), loop.list()));
        code.add(new Instr.Assign(
                place, loop.index(), new Expr.IntLiteral(place, new Type.Any(), BigInteger.ONE.negate())));
        int start = reserve(place);
        statement(loop.body());
        code.add(new Instr.Jump(place, start));
        code.set(start, new Instr.Next(place, loop.rest(), loop.variable(), loop.index(), code.size()));
    }

    /** Code for each branch; all go on behind the last. Without a subject it is what was caught. Returns where nothing fits. */
    private void branches(
            Place place, @Nullable Expr subject, int caught, List<Stmt.Branch> branches, @Nullable Runnable afterEach) {
        int select = reserve(place);
        var targets = new ArrayList<Integer>();
        var patterns = new ArrayList<Pat>();
        var outs = new ArrayList<Integer>();
        for (Stmt.Branch branch : branches) {
            patterns.add(branch.pattern());
            targets.add(code.size());
            statement(branch.body());
            if (afterEach != null) {
                afterEach.run();
            }
            outs.add(reserve(place));
        }
        Integer otherwise = subject == null ? Integer.valueOf(code.size()) : null;
        code.set(select, new Instr.Select(place, subject, caught, patterns, targets, otherwise));
        if (subject == null) {
            if (afterEach != null) {
                afterEach.run();
            }
            code.add(new Instr.Rethrow(place, caught));
        }
        outs.forEach(out -> code.set(out, new Instr.Jump(place, code.size())));
    }

    private void guarded(Stmt.Try guarded) {
        Place place = guarded.place();
        Stmt last = guarded.last();
        Guarded body = enter(last);
        statement(guarded.body());
        exit(body);
        if (last != null) {
            statement(last);
        }
        int out = reserve(place);
        int caught = hidden();
        int handler = code.size();
        Guarded catches = enter(last);
        branches(
                place,
                null,
                caught,
                guarded.catches(),
                last == null
                        ? null
                        : () -> {
                            exit(catches);
                            statement(last);
                            resume(catches);
                        });
        exit(catches);
        addHandlers(body, caught, handler);
        if (last != null) {
            int done = reserve(place);
            int thrown = hidden();
            addHandlers(catches, thrown, code.size());
            statement(last);
            code.add(new Instr.Rethrow(place, thrown));
            code.set(done, new Instr.Jump(place, code.size()));
        }
        code.set(out, new Instr.Jump(place, code.size()));
    }

    private Guarded enter(@Nullable Stmt last) {
        var guarded = new Guarded(last);
        resume(guarded);
        return guarded;
    }

    private void resume(Guarded guarded) {
        guarded.from = code.size();
        around.push(guarded);
    }

    private void exit(Guarded guarded) {
        guarded.pieces.add(new int[] {guarded.from, code.size()});
        around.pop();
    }

    private void addHandlers(Guarded guarded, int slot, int target) {
        for (int[] piece : guarded.pieces) {
            if (piece[0] < piece[1]) {
                handlers.add(new MethodCode.Handler(piece[0], piece[1], slot, target, false));
            }
        }
    }

    /** Leaves the method, by way of what has to be done last, innermost first. */
    private void leave(Stmt.Return back) {
        boolean direct = around.stream().allMatch(guarded -> guarded.last == null);
        if (direct && back.value() instanceof Action.Evaluate pure) {
            code.add(new Instr.Return(back.place(), pure.expression()));
            return;
        }
        int slot = hidden();
        action(back.value(), slot);
        var left = new ArrayDeque<Guarded>();
        while (!around.isEmpty()) {
            Guarded inner = around.element();
            exit(inner);
            left.push(inner);
            if (inner.last != null) {
                statement(inner.last);
            }
        }
        code.add(new Instr.Give(back.place(), slot));
        left.forEach(this::resume);
    }
}
