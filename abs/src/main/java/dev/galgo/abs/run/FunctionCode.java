package dev.galgo.abs.run;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A function: its arguments stand in the first slots. The body is linked later, since functions call each other. */
public final class FunctionCode {
    private final String name;
    private final int arity;
    private int slots;
    private @Nullable Expr body;

    public FunctionCode(String name, int arity) {
        this.name = name;
        this.arity = arity;
    }

    /** Links the body, which needs so many slots, arguments included. */
    void link(int room, Expr code) {
        slots = room;
        body = code;
    }

    public String name() {
        return name;
    }

    public int arity() {
        return arity;
    }

    int slots() {
        return slots;
    }

    Expr body() {
        return Objects.requireNonNull(body, name);
    }
}
