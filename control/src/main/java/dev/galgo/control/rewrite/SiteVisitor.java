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

    /** The last part of a class name; of a Scala object, its name, and of a package object that of the package. */
    protected static String simple(String owner) {
        String name = owner.endsWith("/package$")
                ? owner.substring(0, owner.lastIndexOf('/'))
                : owner.endsWith("$") ? owner.substring(0, owner.length() - 1) : owner;
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
    }
}
