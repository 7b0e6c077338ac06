package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.galgo.control.table.Category;
import dev.galgo.control.table.Entry;
import dev.galgo.control.table.Entry.Sort;
import dev.galgo.control.table.Handling;
import dev.galgo.control.table.Table;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Rewrites the calls in one method as the table says. A call becomes a static call that takes the receiver as its first argument, which leaves the stack
 * as it was: frames, line numbers and variables stay.
 */
final class CallRewriter extends SiteVisitor {
    static final String HOOK_PACKAGE = "dev/galgo/control/hook/";
    private static final String REPORTS = HOOK_PACKAGE + "Reports";

    private final Table table;
    private final HookCall.Finder hooks;
    private final CompilerTexts texts;
    private boolean changed;

    CallRewriter(MethodVisitor out, MethodSite method, Table table, HookCall.Finder hooks, PrintedTexts printed) {
        super(out, method);
        this.table = table;
        this.hooks = hooks;
        this.texts = new CompilerTexts(method, table, printed);
    }

    boolean changed() {
        return changed;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.startsWith(HOOK_PACKAGE)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (opcode == INVOKESPECIAL) {
            special(owner, name, descriptor, isInterface);
        } else if (PrintedTexts.isText(owner, name, descriptor) && texts.isNextPrinted()) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (ReflectiveCalls.isReflective(owner, name)) {
            changed = true;
            ReflectiveCalls.prepare(mv, owner, name);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (!linked(opcode, owner, name, descriptor, isInterface)) {
            var entry = find(opcode == INVOKESTATIC ? Sort.STATIC : Sort.INSTANCE, owner, name, descriptor);
            var hook = entry == null ? null : hookOrReport(entry, entry.hook(), owner, name, descriptor);
            if (hook == null) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            } else {
                call(hook, Type.getReturnType(descriptor));
            }
        }
    }

    /** A call that a hook has to link itself, since it is about types that hooks cannot name. */
    private boolean linked(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        var link = method().type().knowsDynamicCalls() ? LinkedCalls.bootstrap(owner, name) : null;
        if (link == null) {
            return false;
        }
        changed = true;
        var original = new Handle(handleTag(opcode), owner, name, descriptor, isInterface);
        super.visitInvokeDynamicInsn(
                name,
                opcode == INVOKESTATIC ? descriptor : "(L" + owner + ";" + descriptor.substring(1),
                link,
                original);
        return true;
    }

    private void special(String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("<init>")) {
            construct(owner, descriptor, isInterface);
            return;
        }
        var entry = find(Sort.SUPER, owner, name, descriptor);
        var hook = entry == null ? null : hookOrReport(entry, entry.hook(), owner, name, descriptor);
        if (hook != null) {
            call(hook, Type.getReturnType(descriptor));
            return;
        }
        // The program's own method is rewritten itself.
        if (entry == null
                && owner.startsWith("java/")
                && !owner.equals(method().type().name())) {
            var hooked = find(Sort.INSTANCE, owner, name, descriptor);
            var text = "super." + name + "() of " + owner.replace('/', '.');
            if (hooked != null && hooked.handling() == Handling.NOTED) {
                noted(hooked.category(), text);
            } else if (hooked != null && hooked.category() != Category.IDENTITY && hooked.handling() != Handling.FREE) {
                refused(hooked.category(), text);
            }
        }
        super.visitMethodInsn(INVOKESPECIAL, owner, name, descriptor, isInterface);
    }

    private void construct(String owner, String descriptor, boolean isInterface) {
        var entry = find(Sort.CONSTRUCTOR, owner, "<init>", descriptor);
        var hook = entry == null ? null : hookOrReport(entry, entry.hook(), owner, "<init>", descriptor);
        if (hook == null) {
            super.visitMethodInsn(INVOKESPECIAL, owner, "<init>", descriptor, isInterface);
        } else {
            changed = true;
            super.visitMethodInsn(INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
            var given = Type.getReturnType(hook.descriptor());
            super.visitMethodInsn(
                    INVOKESPECIAL, owner, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, given), isInterface);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        var entry = opcode == GETSTATIC ? table.field(owner, name) : null;
        var hook = entry == null ? null : hookOrReport(entry, entry.hook(), owner, name, "");
        if (hook == null) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        } else {
            call(hook, Type.getType(descriptor));
        }
    }

    @Override
    public void visitLdcInsn(Object value) {
        var hook = value instanceof Handle handle ? referred(handle) : null;
        if (hook == null) {
            super.visitLdcInsn(value);
        } else {
            changed = true;
            super.visitLdcInsn(handle(hook));
        }
    }

    /** Method references: the handle is exchanged, and where it is bound to a receiver, so is the receiver's type. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (bootstrap.getOwner().startsWith(HOOK_PACKAGE)) {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
            return;
        }
        var other = texts.instead(name, descriptor, bootstrap, arguments);
        if (other != null) {
            changed = true;
            super.visitInvokeDynamicInsn(name, descriptor, other, arguments);
            return;
        }
        var type = descriptor;
        var exchanged = arguments.clone();
        for (var i = 0; i < exchanged.length; i++) {
            var hook = exchanged[i] instanceof Handle handle ? referred(handle) : null;
            if (hook != null) {
                changed = true;
                exchanged[i] = handle(hook);
                type = hook.takesReceiver() ? withBoundReceiver(type, hook) : type;
            }
        }
        super.visitInvokeDynamicInsn(name, type, bootstrap, exchanged);
    }

    /** The hook for what is referred to; null, after a report if need be, if there is none. */
    private @Nullable HookCall referred(Handle handle) {
        var owner = handle.getOwner();
        var name = handle.getName();
        if (ReflectiveCalls.isReflective(owner, name)) {
            noted(Category.REFLECTION, "a reference to " + text(owner, name));
            return null;
        }
        if (LinkedCalls.bootstrap(owner, name) != null) {
            refused(Category.THREADS, "a reference to " + text(owner, name));
            return null;
        }
        var sort =
                switch (handle.getTag()) {
                    case H_INVOKESTATIC -> Sort.STATIC;
                    case H_NEWINVOKESPECIAL -> Sort.CONSTRUCTOR;
                    case H_INVOKEVIRTUAL, H_INVOKEINTERFACE -> Sort.INSTANCE;
                    default -> null;
                };
        var entry = sort == null || owner.startsWith(HOOK_PACKAGE) ? null : find(sort, owner, name, handle.getDesc());
        if (entry == null) {
            return null;
        }
        var hook = sort == Sort.CONSTRUCTOR ? entry.reference() : entry.hook();
        return hookOrReport(entry, hook, owner, name, handle.getDesc());
    }

    /** The hook for a call that is controlled; null, after a report if need be, for any other. */
    private @Nullable HookCall hookOrReport(
            Entry entry, @Nullable String hook, String owner, String name, String descriptor) {
        var text = entry.sort() == Sort.FIELD ? simple(owner) + "." + name : text(owner, name);
        if (entry.handling() != Handling.CONTROLLED
                && isOfLanguage(method().type().name())) {
            return null;
        }
        switch (entry.handling()) {
            case CONTROLLED -> {
                var found = hooks.of(entry, hook, descriptor);
                if (found == null) {
                    refused(entry.category(), text);
                }
                return found;
            }
            case REFUSED -> refused(entry.category(), text);
            case NOTED -> noted(entry.category(), text);
            case FREE -> {}
        }
        return null;
    }

    /** What a language's own library does for itself is not the program's doing; what it hands on is controlled. */
    private static boolean isOfLanguage(String type) {
        return type.startsWith("scala/") || type.startsWith("kotlin/");
    }

    private @Nullable Entry find(Sort sort, String owner, String name, String descriptor) {
        return table.find(sort, owner, name, descriptor, method().ancestry());
    }

    private void call(HookCall hook, Type wanted) {
        changed = true;
        super.visitMethodInsn(INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
        if (wanted.getSort() == Type.OBJECT && !wanted.equals(Type.getReturnType(hook.descriptor()))) {
            super.visitTypeInsn(CHECKCAST, wanted.getInternalName());
        }
    }

    private void refused(Category category, String call) {
        changed = true;
        super.visitLdcInsn(category.name());
        super.visitLdcInsn(call);
        super.visitMethodInsn(INVOKESTATIC, REPORTS, "refused", "(Ljava/lang/String;Ljava/lang/String;)V", false);
    }

    private void noted(Category category, String call) {
        changed = true;
        super.visitLdcInsn(category.name());
        super.visitLdcInsn(call);
        super.visitLdcInsn(place());
        super.visitMethodInsn(
                INVOKESTATIC, REPORTS, "noted", "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V", false);
    }

    /** What a lambda captures must have exactly the type of the method's parameter. */
    private static String withBoundReceiver(String type, HookCall hook) {
        var captured = Type.getArgumentTypes(type);
        if (captured.length > 0) {
            captured[0] = Type.getArgumentTypes(hook.descriptor())[0];
        }
        return Type.getMethodDescriptor(Type.getReturnType(type), captured);
    }

    private static Handle handle(HookCall hook) {
        return new Handle(H_INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
    }

    private static int handleTag(int opcode) {
        return opcode == INVOKESTATIC
                ? H_INVOKESTATIC
                : opcode == INVOKEINTERFACE ? H_INVOKEINTERFACE : H_INVOKEVIRTUAL;
    }

    /** The call as its author wrote it. */
    private static String text(String owner, String name) {
        return name.equals("<init>") ? "new " + simple(owner) + "()" : simple(owner) + "." + name + "()";
    }
}
