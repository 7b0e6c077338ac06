package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Visits a method and knows which line it is at. */
public abstract class SiteVisitor extends MethodVisitor {
    private final MethodSite method;
    private int line;

    protected SiteVisitor(MethodVisitor out, MethodSite method) {
        super(ASM9, out);
        this.method = method;
    }

    protected final MethodSite method() {
        return method;
    }

    /** File and line of the instruction at hand. */
    protected final String place() {
        return method.type().place(line);
    }

    @Override
    public void visitLineNumber(int at, Label start) {
        line = at;
        super.visitLineNumber(at, start);
    }

    /** The last part of a class name. */
    protected static String simple(String owner) {
        return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    }
}
