package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A method of a class. Without a return at the end of its body it returns {@code Unit}. */
public final class MethodModel {
    private final ClassModel owner;
    private final Signature signature;
    private final Set<String> annotations;
    private @Nullable Code code;

    public MethodModel(ClassModel owner, Signature signature, Set<String> annotations) {
        this.owner = owner;
        this.signature = signature;
        this.annotations = Set.copyOf(annotations);
    }

    /** Sets the body, once; the checker's business. */
    public void define(Code body) {
        if (code != null) {
            throw new IllegalStateException(this + " has a body already");
        }
        code = body;
    }

    public ClassModel owner() {
        return owner;
    }

    public Signature signature() {
        return signature;
    }

    public String name() {
        return signature.name();
    }

    public Place place() {
        return signature.place();
    }

    /** The labels of its annotations, such as {@code Atomic}. */
    public Set<String> annotations() {
        return annotations;
    }

    public Code code() {
        return Objects.requireNonNull(code, () -> this + " has no body yet");
    }

    @Override
    public String toString() {
        return owner.name() + "." + name();
    }
}
