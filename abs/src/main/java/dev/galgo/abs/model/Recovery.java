package dev.galgo.abs.model;

import java.util.List;

/**
 * What an object does about an exception that nobody catches in a task of it: the first branch that fits, and then it lives on. The task has ended
 * with the exception all the same.
 *
 * @param code the slots that the branches use; its body is empty
 * @param caught the slot that the exception is put into
 */
public record Recovery(Code code, int caught, List<Stmt.Branch> branches) {
    public Recovery {
        branches = List.copyOf(branches);
    }
}
