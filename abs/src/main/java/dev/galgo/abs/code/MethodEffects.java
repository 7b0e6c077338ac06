package dev.galgo.abs.code;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Function;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a piece of code may do, with all that it runs itself: methods called synchronously and the setup of new objects included. Fields go by
 * class and name, so that objects of one class are not told apart.
 */
public final class MethodEffects {
    /** A call that is made asynchronously, or may be because its target may live in another cog. */
    public record Sent(ClassModel type, String method, int conditions) {}

    /** A part of a method that a task has before it. */
    public sealed interface Piece {
        MethodCode method();
    }

    /** All of it. */
    public record Whole(MethodCode method) implements Piece {}

    /**
     * What comes from an instruction on.
     *
     * @param there whether the instruction waits for something, and that is there
     */
    public record From(MethodCode method, int at, boolean there) implements Piece {}

    /** What comes after a synchronous call that the instruction makes. */
    public record AfterCall(MethodCode method, int at) implements Piece {}

    private record Body(MethodCode method, BitSet instructions, int conditions) {}

    private final Program program;
    private final Set<ClassModel> instantiated;
    private final Set<String> reads = new HashSet<>();
    private final Set<String> writes = new HashSet<>();
    private final Set<Sent> sent = new HashSet<>();
    private final Deque<Body> open = new ArrayDeque<>();
    private final Map<MethodCode, Boolean> inlined = new IdentityHashMap<>();
    private final boolean oneStep;
    private boolean blocks;
    private boolean looks;
    private boolean ends;
    private boolean chooses;

    private MethodEffects(Program program, boolean oneStep) {
        this.program = program;
        this.instantiated = program.instantiated();
        this.oneStep = oneStep;
    }

    /** The effects of all that a task has before it: the innermost piece first, each called by the next. */
    public static MethodEffects of(Program program, List<Piece> pieces) {
        return of(program, pieces, false);
    }

    /** The effects of what a task does until it lets its cog go. */
    public static MethodEffects ofOneStep(Program program, List<Piece> pieces) {
        return of(program, pieces, true);
    }

    private static MethodEffects of(Program program, List<Piece> pieces, boolean oneStep) {
        var effects = new MethodEffects(program, oneStep);
        boolean returns = true;
        for (Piece piece : pieces) {
            returns = returns && effects.open(piece);
        }
        effects.ends = returns;
        while (!effects.open.isEmpty()) {
            Body body = effects.open.remove();
            body.instructions().stream().forEach(at -> effects.add(body, at));
        }
        return effects;
    }

    /** Takes a piece in; false if it does not come to its end. */
    private boolean open(Piece piece) {
        MethodCode method = piece.method();
        if (piece instanceof From from) {
            return open(method, Stretch.from(method, from.at(), from.there(), oneStep), 0);
        }
        return open(
                method,
                piece instanceof AfterCall call
                        ? Stretch.afterCall(method, call.at(), oneStep)
                        : Stretch.whole(method, oneStep),
                0);
    }

    private boolean open(MethodCode method, Stretch stretch, int conditions) {
        blocks |= stretch.blocks();
        looks |= stretch.looks();
        open.add(new Body(method, stretch.instructions(), conditions));
        return stretch.returns();
    }

    public Set<String> reads() {
        return reads;
    }

    public Set<String> writes() {
        return writes;
    }

    public Set<Sent> sent() {
        return sent;
    }

    /** Whether it may wait and keep its cog meanwhile. */
    public boolean blocks() {
        return blocks;
    }

    /** Whether it may look whether a future is resolved that others may resolve. */
    public boolean looks() {
        return looks;
    }

    /** Whether the task may end, and resolve its future. */
    public boolean ends() {
        return ends;
    }

    /** Whether it may leave something open for a search to choose. */
    public boolean chooses() {
        return chooses;
    }

    private void add(Body body, int at) {
        MethodCode method = body.method();
        Instr instr = method.code().get(at);
        int conditions = body.conditions() + method.conditions(at);
        Liveness.expressions(instr).forEach(expr -> look(method, expr));
        if (instr instanceof Instr.Select select) {
            select.patterns().forEach(pattern -> look(method, pattern));
        } else if (instr instanceof Instr.SetField set) {
            writes.add(field(method, set.field()));
        } else if (instr instanceof Instr.Store store) {
            writes.add(field(method, store.field()));
        } else if (instr instanceof Instr.New creation) {
            inline(program.setup(creation.type()), conditions);
        } else if (instr instanceof Instr.Send send) {
            for (ClassModel type : targets(send.target(), send.method())) {
                sent.add(new Sent(type, send.method(), conditions));
            }
        } else if (instr instanceof Instr.Call call) {
            boolean self = call.target() instanceof Expr.This;
            for (ClassModel type : targets(call.target(), call.method())) {
                inline(program.method(type, call.method()), conditions);
                if (!self) {
                    sent.add(new Sent(type, call.method(), conditions));
                }
            }
        }
    }

    private void inline(MethodCode method, int conditions) {
        if (inlined.put(method, true) == null) {
            open(method, Stretch.whole(method, oneStep), conditions);
        }
    }

    /** The classes whose objects the target may be. */
    private List<ClassModel> targets(Expr target, String method) {
        Type type = target.type();
        var targets = new ArrayList<ClassModel>();
        for (ClassModel one : instantiated) {
            boolean fits = type instanceof Type.Self self
                    ? self.declaration() == one
                    : !(type instanceof Type.Reference reference) || one.implementsInterface(reference.declaration());
            if (fits && one.method(method).isPresent()) {
                targets.add(one);
            }
        }
        return targets;
    }

    private String field(MethodCode method, int index) {
        return method.owner() + "."
                + program.type(method.owner()).fields().get(index).name();
    }

    private void look(MethodCode method, Expr whole) {
        SlotUses.each(whole, part -> {
            if (part instanceof Expr.Field field) {
                reads.add(method.owner() + "." + field.name());
            } else if (part instanceof Expr.Case choice) {
                choice.branches().forEach(branch -> look(method, branch.pattern()));
            } else if (part instanceof Expr.ApplyLocal || part instanceof Expr.Lambda) {
                chooses = true; // for all that is known here
            } else {
                function(part, applied -> chooses |= mayChoose(applied));
            }
        });
    }

    private void look(MethodCode method, Pat pattern) {
        if (pattern instanceof Pat.Equals equals) {
            look(method, equals.value());
        } else if (pattern instanceof Pat.Construction made) {
            made.arguments().forEach(argument -> look(method, argument));
        }
    }

    private static void function(Expr part, Consumer<Function> each) {
        if (part instanceof Expr.Apply call) {
            each.accept(call.function());
        } else if (part instanceof Expr.FunctionName name) {
            each.accept(name.function());
        }
    }

    /** Whether a function may leave something open for a search to choose. */
    static boolean mayChoose(Function start) {
        var seen = new HashSet<Function>();
        var open = new ArrayDeque<Function>();
        open.add(start);
        while (!open.isEmpty()) {
            Function one = open.remove();
            if (one.isChoice()) {
                return true;
            }
            if (seen.add(one) && one.body() instanceof Function.Defined defined) {
                var lambdas = new ArrayDeque<Expr>();
                lambdas.add(defined.expression());
                while (!lambdas.isEmpty()) {
                    SlotUses.each(lambdas.remove(), part -> {
                        function(part, open::add);
                        if (part instanceof Expr.Lambda lambda) {
                            lambdas.add(lambda.body());
                        }
                    });
                }
            }
        }
        return false;
    }
}
