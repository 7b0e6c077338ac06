package dev.galgo.abs.run;

import dev.galgo.abs.syntax.Place;
import java.util.List;

/**
 * A method's body as a list of instructions.
 *
 * @param owner the class, or {@code main}
 * @param name the method
 * @param place where it is declared
 * @param parameters how many parameters it has; they stand in the first slots
 * @param variables how many slots outlive an instruction
 * @param slots how many slots there are in all, with those that an expression needs while it is evaluated
 * @param code the instructions
 * @param handlers where exceptions go, innermost first
 * @param variableNames what is in the slots, for people
 */
record MethodCode(
        String owner,
        String name,
        Place place,
        int parameters,
        int variables,
        int slots,
        List<Instr> code,
        List<Handler> handlers,
        List<String> variableNames) {

    /** An exception thrown from an instruction with a number in this range is put into the slot, and the code goes on at the target. */
    record Handler(int from, int to, int slot, int target) {}

    String title() {
        return owner.equals(name) ? name : owner + "." + name;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return title().hashCode();
    }
}
