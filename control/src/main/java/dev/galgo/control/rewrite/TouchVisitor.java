package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.*;

import dev.galgo.control.Access;
import dev.galgo.control.hook.Accesses;
import dev.galgo.control.table.Ancestry;
import dev.galgo.control.table.Entry;
import dev.galgo.control.table.Table;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Puts a call of {@link Accesses} before every access of one method to fields, array elements and containers, so that it can be told which of them
 * several actors do at once. The stack is as it was afterwards, and no variable is added: frames stay.
 */
final class TouchVisitor extends MethodVisitor {
    static final String HOOK = Type.getInternalName(Accesses.class);
    private static final String TOUCH = "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;I)V";
    private static final String LINK = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/String;I)"
            + "Ljava/lang/invoke/CallSite;";

    private final TouchSites sites;
    private final Table table;
    private final Ancestry ancestry;
    private final String method;
    private final boolean isStatic;
    private final boolean monitor;
    private int line;
    private boolean changed;

    TouchVisitor(MethodVisitor out, int access, String method, TouchSites sites, Table table, Ancestry ancestry) {
        super(ASM9, out);
        this.sites = sites;
        this.table = table;
        this.ancestry = ancestry;
        this.method = method;
        this.isStatic = (access & ACC_STATIC) != 0;
        this.monitor = (access & ACC_SYNCHRONIZED) != 0;
    }

    boolean changed() {
        return changed;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (monitor) {
            monitor(Access.ENTERED);
        }
    }

    private void monitor(Access access) {
        if (isStatic) {
            super.visitLdcInsn(Type.getObjectType(sites.className()));
        } else {
            super.visitVarInsn(ALOAD, 0);
        }
        touch("monitor", access);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        boolean write = opcode == PUTFIELD || opcode == PUTSTATIC;
        boolean making =
                owner.equals(sites.className()) && ((write && method.equals("<init>")) || method.equals("<clinit>"));
        var access = making ? null : sites.field(owner, name, write);
        if (access != null) {
            String what = owner.replace('/', '.') + "." + name;
            int size = Type.getType(descriptor).getSize();
            switch (opcode) {
                case GETSTATIC, PUTSTATIC -> {
                    super.visitInsn(ACONST_NULL);
                    touch(what, access);
                }
                case GETFIELD -> under(0, what, access);
                default -> under(size == 1 ? 1 : 2, what, access);
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    /** Tells of the reference that lies under so many words: none, one, or two that belong together. */
    private void under(int words, String what, Access access) {
        switch (words) {
            case 0 -> {
                super.visitInsn(DUP);
                touch(what, access);
            }
            case 1 -> {
                super.visitInsn(DUP2);
                super.visitInsn(POP);
                touch(what, access);
            }
            default -> {
                super.visitInsn(DUP2_X1);
                super.visitInsn(POP2);
                super.visitInsn(DUP);
                touch(what, access);
                super.visitInsn(DUP_X2);
                super.visitInsn(POP);
            }
        }
    }

    /** The same where two words lie over the reference that do not belong together. */
    private void underTwo(String what, Access access) {
        super.visitInsn(DUP_X2);
        super.visitInsn(POP);
        super.visitInsn(DUP2);
        super.visitInsn(POP);
        touch(what, access);
        super.visitInsn(DUP2_X1);
        super.visitInsn(POP2);
    }

    /** The same where a word lies over the reference, and over that two that belong together. */
    private void underIndexAndTwo(String what, Access access) {
        super.visitInsn(DUP2_X2);
        super.visitInsn(POP2);
        super.visitInsn(DUP2);
        super.visitInsn(POP);
        touch(what, access);
        super.visitInsn(DUP2_X2);
        super.visitInsn(POP2);
    }

    @Override
    public void visitInsn(int opcode) {
        switch (opcode) {
            case IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> under(1, "[]", Access.READ);
            case IASTORE, FASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> {
                if (!method.equals("<clinit>")) {
                    underTwo("[]", Access.WRITE);
                }
            }
            case LASTORE, DASTORE -> {
                if (!method.equals("<clinit>")) {
                    underIndexAndTwo("[]", Access.WRITE);
                }
            }
            case MONITORENTER -> under(0, "monitor", Access.ENTER);
            case MONITOREXIT -> under(0, "monitor", Access.EXIT);
            case IRETURN, LRETURN, FRETURN, DRETURN, ARETURN, RETURN, ATHROW -> {
                if (monitor) {
                    monitor(Access.EXIT);
                }
            }
            default -> {}
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        var parameters = Type.getArgumentTypes(descriptor);
        if (opcode == INVOKESPECIAL) {
            constructor(owner, name, descriptor, isInterface, parameters);
            return;
        }
        if (name.equals("clone") && descriptor.startsWith("()") && opcode != INVOKESTATIC) {
            if (owner.startsWith("[")) {
                under(0, "[]", Access.READ);
            } else {
                cloned();
            }
        }
        boolean onClass = opcode == INVOKESTATIC;
        boolean onObject = !onClass || (parameters.length > 0 && parameters[0].getSort() == Type.OBJECT);
        var access = onObject && !owner.startsWith("[") ? sites.call(owner, name, descriptor, onClass) : null;
        if (access == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        int first = onClass ? 1 : 0;
        int number = parameters.length - first;
        int words = 0;
        for (int i = first; i < parameters.length; i++) {
            words += parameters[i].getSize();
        }
        String what = owner.replace('/', '.') + "." + name;
        if (words <= 1) {
            under(words, what, access);
        } else if (words == 2 && number == 1) {
            under(2, what, access);
        } else if (words == 2) {
            underTwo(what, access);
        } else if (words == 3 && parameters[parameters.length - 1].getSize() == 2) {
            underIndexAndTwo(what, access);
        } else if (sites.knowsDynamicCalls() && isFree(opcode, owner, name, descriptor)) {
            changed = true;
            int tag = onClass ? H_INVOKESTATIC : isInterface ? H_INVOKEINTERFACE : H_INVOKEVIRTUAL;
            super.visitInvokeDynamicInsn(
                    name,
                    onClass ? descriptor : "(L" + owner + ";" + descriptor.substring(1),
                    new Handle(H_INVOKESTATIC, HOOK, "call", LINK, false),
                    new Handle(tag, owner, name, descriptor, isInterface),
                    what,
                    sites.place(line),
                    access.ordinal());
            return;
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** Whether no hook stands in the place of the call. */
    private boolean isFree(int opcode, String owner, String name, String descriptor) {
        var sort = opcode == INVOKESTATIC ? Entry.Sort.STATIC : Entry.Sort.INSTANCE;
        return LinkedCalls.bootstrap(owner, name) == null
                && table.find(sort, owner, name, descriptor, ancestry) == null;
    }

    /** A copy reads what it is made of; an error that is made is told of, lest it be lost. */
    private void constructor(String owner, String name, String descriptor, boolean isInterface, Type[] parameters) {
        boolean copies = name.equals("<init>")
                && owner.startsWith("java/util/")
                && parameters.length == 1
                && (descriptor.startsWith("(Ljava/util/Collection;") || descriptor.startsWith("(Ljava/util/Map;"));
        if (copies) {
            under(0, "new " + owner.replace('/', '.'), Access.READ);
        }
        if (name.equals("clone") && descriptor.startsWith("()")) {
            cloned();
        }
        super.visitMethodInsn(INVOKESPECIAL, owner, name, descriptor, isInterface);
        boolean ofSubclass = method.equals("<init>") && owner.equals(sites.superName());
        if (name.equals("<init>") && owner.equals("java/lang/AssertionError") && !ofSubclass) {
            changed = true;
            super.visitInsn(DUP);
            super.visitMethodInsn(INVOKESTATIC, HOOK, "asserted", "(Ljava/lang/Throwable;)V", false);
        }
    }

    private void cloned() {
        changed = true;
        super.visitInsn(DUP);
        super.visitLdcInsn(sites.place(line));
        super.visitMethodInsn(INVOKESTATIC, HOOK, "cloned", "(Ljava/lang/Object;Ljava/lang/String;)V", false);
    }

    private void touch(String what, Access access) {
        changed = true;
        super.visitLdcInsn(what);
        super.visitLdcInsn(sites.place(line));
        super.visitIntInsn(BIPUSH, access.ordinal());
        super.visitMethodInsn(INVOKESTATIC, HOOK, "touch", TOUCH, false);
    }
}
