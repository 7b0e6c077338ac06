package dev.galgo.abs.code;

import dev.galgo.abs.model.Expr;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method's body as a list of instructions.
 *
 * @param owner the class, or {@code main}
 * @param name the method
 * @param place where it is declared
 * @param parameters how many parameters it has; they stand in the first slots
 * @param slots how many slots there are
 * @param code the instructions
 * @param live for each instruction, which slots matter to a task that has stopped there; what is in the others tells no states apart
 * @param handlers where exceptions go, innermost first
 */
public record MethodCode(
        String owner,
        String name,
        Place place,
        int parameters,
        int slots,
        List<Instr> code,
        List<BitSet> live,
        List<Handler> handlers) {

    /** The name of the main block; no method can have it. */
    public static final String MAIN = "{main}";

    /**
     * An exception thrown from an instruction with a number in this range is put into the slot, and the code goes on at the target.
     *
     * @param outermost whether that is so only if nobody has called the method synchronously, who might catch it
     */
    public record Handler(int from, int to, int slot, int target, boolean outermost) {}

    public String title() {
        return name.equals(MAIN) ? "main" : owner + "." + name;
    }

    /** The expressions of its instructions. */
    public List<Expr> expressions() {
        var all = new ArrayList<Expr>();
        code.forEach(instr -> all.addAll(Liveness.expressions(instr)));
        return all;
    }

    /** The instructions that may yet be run after the one at {@code at}, or from the start if that is -1. */
    public BitSet after(int at) {
        var reached = new BitSet();
        var open = new ArrayDeque<Integer>();
        open.addAll(at < 0 ? List.of(0) : next(at));
        while (!open.isEmpty()) {
            int one = open.remove();
            if (one < code.size() && !reached.get(one)) {
                reached.set(one);
                open.addAll(next(one));
            }
        }
        return reached;
    }

    private List<Integer> next(int at) {
        var next = new ArrayList<>(Liveness.successors(code, at));
        for (Handler handler : handlers) {
            if (handler.from() <= at && at < handler.to()) {
                next.add(handler.target());
            }
        }
        return next;
    }

    /** How many conditions, at least, an instruction is under: those that jump over it, and the branches that do. */
    public int conditions(int at) {
        int conditions = 0;
        for (int before = 0; before < at; before++) {
            Instr instr = code.get(before);
            conditions += instr instanceof Instr.Unless unless && unless.target() > at ? 1 : 0;
            conditions += instr instanceof Instr.Jump jump && jump.target() > at ? 1 : 0;
        }
        return conditions;
    }

    /** One method is as good as another only if it is the same: code is compared by where it stands. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return title().hashCode();
    }
}
