package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.ValueMarks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * One method that gets shadows. What lies on the operand stack at each instruction is known beforehand, so a shadow is a local variable for each place
 * there, and for each local variable; they are there at every frame, null or not. Every instruction that leaves an int or a long sets its shadow.
 */
final class ShadowedMethod {
    private final ClassNode type;
    private final MethodNode method;
    private final IntSupplier sites;
    private final int locals;
    private final ShadowCode code;
    private final CallContext context;
    private final boolean initialiser;

    ShadowedMethod(ClassNode type, MethodNode method, Function<ShadowCode, CallContext> calls) {
        this.type = type;
        this.method = method;
        this.locals = method.maxLocals;
        this.code = new ShadowCode(method.maxLocals, method.maxStack);
        this.context = calls.apply(code);
        this.sites = context.sites();
        this.initialiser = method.name.equals("<clinit>");
    }

    void rewrite() throws AnalyzerException {
        Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
        AbstractInsnNode[] original = method.instructions.toArray();
        var handlers = new HashSet<LabelNode>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.add(block.handler);
        }
        boolean handling = false;
        for (int i = 0; i < original.length; i++) {
            AbstractInsnNode insn = original[i];
            if (insn instanceof LabelNode label && handlers.contains(label)) {
                handling = true;
            }
            if (insn instanceof FrameNode frame) {
                extend(frame);
            } else if (insn.getOpcode() >= 0 && frames[i] != null) {
                if (handling) {
                    code.begin();
                    code.hook("caught", "()V");
                    method.instructions.insertBefore(insn, code.take());
                    handling = false;
                }
                instruction(insn, frames[i]);
            }
        }
        method.instructions.insert(entry());
        method.maxLocals = code.end();
    }

    private void extend(FrameNode frame) {
        var all = new ArrayList<Object>(frame.local);
        int slots = 0;
        for (Object one : all) {
            slots += one == Opcodes.LONG || one == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < locals; slots++) {
            all.add(Opcodes.TOP);
        }
        for (int i = 0; i < code.shadows(); i++) {
            all.add("java/lang/Object");
        }
        frame.local = all;
    }

    private InsnList entry() {
        code.begin();
        for (int i = 0; i < code.shadows(); i++) {
            code.nothing();
            code.out().add(new VarInsnNode(ASTORE, locals + i));
        }
        if (initialiser) {
            code.hook("suspend", "()Ljava/lang/Object;");
            code.store(code.taken());
            return code.take();
        }
        int captured = method instanceof FunctionBridge.BridgeMethod bridge ? bridge.captured : -1;
        code.text(captured < 0 ? method.name + method.desc : RunTracking.FUNCTION);
        code.hook("enter", "(Ljava/lang/String;)Ljava/lang/Object;");
        code.store(code.taken());
        int slot = (method.access & ACC_STATIC) == 0 ? 1 : 0;
        int number = 0;
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            boolean given = captured-- <= 0;
            if (given && Shadowed.is(argument)) {
                code.load(code.taken());
                code.number(number++);
                code.hook("parameter", "(Ljava/lang/Object;I)Ljava/lang/Object;");
                code.store(code.local(slot));
            }
            slot += argument.getSize();
        }
        return code.take();
    }

    // ---- instructions

    private void before(AbstractInsnNode insn) {
        method.instructions.insertBefore(insn, code.take());
    }

    private void after(AbstractInsnNode insn) {
        method.instructions.insert(insn, code.take());
    }

    private void instruction(AbstractInsnNode insn, Frame<BasicValue> frame) {
        int op = insn.getOpcode();
        int top = frame.getStackSize() - 1;
        code.begin();
        if (insn instanceof MethodInsnNode call) {
            new NamedCall(context, method.instructions, call, top).rewrite();
        } else if (insn instanceof InvokeDynamicInsnNode call) {
            new LinkedCall(context, method.instructions, call, top).rewrite();
        } else if (insn instanceof FieldInsnNode field) {
            field(field, top);
        } else if (insn instanceof JumpInsnNode jump) {
            jump(jump, top);
        } else if (insn instanceof TableSwitchInsnNode choice) {
            code.copyOfInt();
            code.load(code.stack(top));
            code.number(choice.min);
            code.number(choice.max);
            code.number(sites.getAsInt());
            code.hook("choose", "(ILjava/lang/Object;III)V");
            before(insn);
        } else if (insn instanceof LookupSwitchInsnNode choice) {
            if (!choice.keys.isEmpty()) {
                code.copyOfInt();
                code.load(code.stack(top));
                code.text(choice.keys.stream().map(String::valueOf).collect(Collectors.joining(",")));
                code.number(sites.getAsInt());
                code.hook("choose", "(ILjava/lang/Object;Ljava/lang/String;I)V");
                before(insn);
            }
        } else if (insn instanceof MultiANewArrayInsnNode array) {
            for (int i = 0; i < array.dims; i++) {
                code.pin(top - i);
            }
            before(insn);
        } else if (insn instanceof IincInsnNode increment) {
            code.out().add(new VarInsnNode(ILOAD, increment.var));
            code.number(increment.incr);
            code.load(code.local(increment.var));
            code.nothing();
            code.number(IADD);
            code.hook("binary", ShadowCode.INTS);
            code.store(code.local(increment.var));
            before(insn);
        } else if (insn instanceof VarInsnNode variable) {
            variable(variable, op, top);
        } else {
            plain(insn, op, frame, top);
        }
    }

    private void variable(VarInsnNode insn, int op, int top) {
        switch (op) {
            case ILOAD, LLOAD -> {
                code.load(code.local(insn.var));
                code.store(code.stack(top + 1));
                after(insn);
            }
            case ISTORE, LSTORE -> {
                code.load(code.stack(top));
                code.store(code.local(insn.var));
                before(insn);
            }
            case RET ->
                throw new IllegalArgumentException(method.name + " has subroutines, as old compilers made them");
            default -> {}
        }
    }

    private void plain(AbstractInsnNode insn, int op, Frame<BasicValue> frame, int top) {
        switch (op) {
            case ICONST_M1,
                    ICONST_0,
                    ICONST_1,
                    ICONST_2,
                    ICONST_3,
                    ICONST_4,
                    ICONST_5,
                    LCONST_0,
                    LCONST_1,
                    BIPUSH,
                    SIPUSH,
                    LDC -> known(insn, top + 1);
            case IADD, ISUB, IMUL, IDIV, IREM, IAND, IOR, IXOR, ISHL, ISHR, IUSHR ->
                arithmetic(insn, "binary", ShadowCode.INTS, Type.INT_TYPE, Type.INT_TYPE, top);
            case LADD, LSUB, LMUL, LDIV, LREM, LAND, LOR, LXOR, LCMP ->
                arithmetic(insn, "binary", ShadowCode.LONGS, Type.LONG_TYPE, Type.LONG_TYPE, top);
            case LSHL, LSHR, LUSHR -> arithmetic(insn, "shift", ShadowCode.SHIFT, Type.LONG_TYPE, Type.INT_TYPE, top);
            case INEG, I2B, I2C, I2S, I2L -> unary(insn, Type.INT_TYPE, op, top);
            case LNEG, L2I -> unary(insn, Type.LONG_TYPE, op, top);
            case I2F, I2D, L2F, L2D, NEWARRAY, ANEWARRAY -> {
                code.pin(top);
                before(insn);
            }
            case F2I, D2I, F2L, D2L, INSTANCEOF, ARRAYLENGTH -> known(insn, top);
            case FCMPL, FCMPG, DCMPL, DCMPG -> known(insn, top - 1);
            case IALOAD, LALOAD, BALOAD, CALOAD, SALOAD -> {
                code.pin(top);
                code.out().add(new InsnNode(DUP2));
                code.hook("element", "(Ljava/lang/Object;I)Ljava/lang/Object;");
                code.store(code.stack(top - 1));
                before(insn);
            }
            case FALOAD, DALOAD, AALOAD -> {
                code.pin(top);
                before(insn);
            }
            case IASTORE, BASTORE, CASTORE, SASTORE -> store(insn, Type.INT_TYPE, top);
            case LASTORE -> store(insn, Type.LONG_TYPE, top);
            case FASTORE, DASTORE, AASTORE -> {
                code.pin(top - 1);
                before(insn);
            }
            case IRETURN, LRETURN -> {
                code.load(code.stack(top));
                code.load(code.taken());
                code.hook("returns", "(Ljava/lang/Object;Ljava/lang/Object;)V");
                before(insn);
            }
            case ARETURN -> {
                code.out().add(new InsnNode(DUP));
                code.load(code.taken());
                code.hook("returnsObject", "(Ljava/lang/Object;Ljava/lang/Object;)V");
                before(insn);
            }
            case RETURN -> {
                if (initialiser) {
                    code.load(code.taken());
                    code.hook("resume", "(Ljava/lang/Object;)V");
                    before(insn);
                }
            }
            case DUP, DUP_X1, DUP_X2, DUP2, DUP2_X1, DUP2_X2, SWAP -> {
                shuffle(arranged(op, frame));
                before(insn);
            }
            case JSR ->
                throw new IllegalArgumentException(method.name + " has subroutines, as old compilers made them");
            default -> {}
        }
    }

    /** An instruction leaves something that is known. */
    private void known(AbstractInsnNode insn, int at) {
        code.nothing();
        code.store(code.stack(at));
        before(insn);
    }

    private void arithmetic(AbstractInsnNode insn, String hook, String descriptor, Type left, Type right, int top) {
        int second = code.spill(right);
        int first = code.spill(left);
        code.reload(left, first);
        code.reload(right, second);
        code.load(code.stack(top - 1));
        code.load(code.stack(top));
        code.number(insn.getOpcode());
        code.hook(hook, descriptor);
        code.store(code.stack(top - 1));
        code.reload(left, first);
        code.reload(right, second);
        before(insn);
    }

    private void unary(AbstractInsnNode insn, Type operand, int op, int top) {
        code.out().add(new InsnNode(operand.getSize() == 2 ? DUP2 : DUP));
        code.load(code.stack(top));
        code.number(op);
        code.hook("unary", "(" + operand.getDescriptor() + "Ljava/lang/Object;I)Ljava/lang/Object;");
        code.store(code.stack(top));
        before(insn);
    }

    /** The shadow follows once the array has taken the number. */
    private void store(AbstractInsnNode insn, Type element, int top) {
        code.pin(top - 1);
        int number = code.spill(element);
        int index = code.spill(Type.INT_TYPE);
        code.out().add(new InsnNode(DUP));
        code.reload(Type.INT_TYPE, index);
        code.reload(element, number);
        before(insn);
        code.resume();
        code.reload(Type.INT_TYPE, index);
        code.load(code.stack(top));
        code.hook("stored", "(Ljava/lang/Object;ILjava/lang/Object;)V");
        after(insn);
    }

    private void jump(JumpInsnNode insn, int top) {
        switch (insn.getOpcode()) {
            case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
                code.copyOfInt();
                code.load(code.stack(top));
                code.number(insn.getOpcode());
                code.number(sites.getAsInt());
                code.hook("jump", "(ILjava/lang/Object;II)V");
                before(insn);
            }
            case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> {
                code.out().add(new InsnNode(DUP2));
                code.load(code.stack(top - 1));
                code.load(code.stack(top));
                code.number(insn.getOpcode());
                code.number(sites.getAsInt());
                code.hook("jump", "(IILjava/lang/Object;Ljava/lang/Object;II)V");
                before(insn);
            }
            case IF_ACMPEQ, IF_ACMPNE -> {
                code.hook("same", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                before(insn);
                insn.setOpcode(insn.getOpcode() == IF_ACMPEQ ? IFNE : IFEQ);
            }
            default -> {}
        }
    }

    private void field(FieldInsnNode insn, int top) {
        if (!Shadowed.is(insn.desc)) {
            return;
        }
        Type number = Type.getType(insn.desc);
        int op = insn.getOpcode();
        boolean isStatic = op == GETSTATIC || op == PUTSTATIC;
        boolean own = (context.policy().statics() || !isStatic)
                && context.members().hasShadow(insn.owner, insn.name, insn.desc);
        if (!own) {
            if (op == GETFIELD || op == GETSTATIC) {
                known(insn, op == GETFIELD ? top : top + 1);
            } else {
                code.pin(top);
                before(insn);
            }
            return;
        }
        var shadow = new FieldInsnNode(op, insn.owner, ValueMarks.FIELD + insn.name, Shadowed.OBJECT);
        switch (op) {
            case GETSTATIC -> {
                code.out().add(shadow);
                code.store(code.stack(top + 1));
                after(insn);
            }
            case PUTSTATIC -> {
                code.load(code.stack(top));
                code.out().add(shadow);
                after(insn);
            }
            case GETFIELD -> {
                code.out().add(new InsnNode(DUP));
                before(insn);
                code.resume();
                if (number.getSize() == 2) {
                    code.out().add(new InsnNode(DUP2_X1));
                    code.out().add(new InsnNode(POP2));
                } else {
                    code.out().add(new InsnNode(SWAP));
                }
                code.out().add(shadow);
                code.store(code.stack(top));
                if (context.policy().checksFields()) {
                    code.out().add(new InsnNode(number.getSize() == 2 ? DUP2 : DUP));
                    code.load(code.stack(top));
                    String taken = number.getSize() == 2 ? "J" : "I";
                    code.hook("read", "(" + taken + "Ljava/lang/Object;)Ljava/lang/Object;");
                    code.store(code.stack(top));
                }
                after(insn);
            }
            default -> {
                int value = code.spill(number);
                code.out().add(new InsnNode(DUP));
                code.reload(number, value);
                before(insn);
                code.resume();
                code.load(code.stack(top));
                code.out().add(shadow);
                after(insn);
            }
        }
    }

    // ---- the operand stack

    /** Which places lie where afterwards, from the lowest that changes: DUP_X1 of a and b gives b, a, b. */
    private static List<Integer> arranged(int op, Frame<BasicValue> frame) {
        int top = frame.getStackSize() - 1;
        boolean wide = frame.getStack(top).getSize() == 2;
        return switch (op) {
            case DUP -> List.of(top, top);
            case SWAP -> List.of(top, top - 1);
            case DUP_X1 -> List.of(top, top - 1, top);
            case DUP_X2 ->
                frame.getStack(top - 1).getSize() == 2
                        ? List.of(top, top - 1, top)
                        : List.of(top, top - 2, top - 1, top);
            case DUP2 -> wide ? List.of(top, top) : List.of(top - 1, top, top - 1, top);
            case DUP2_X1 -> wide ? List.of(top, top - 1, top) : List.of(top - 1, top, top - 2, top - 1, top);
            default -> arrangedWide(frame, top, wide);
        };
    }

    private static List<Integer> arrangedWide(Frame<BasicValue> frame, int top, boolean wide) {
        if (wide) {
            return frame.getStack(top - 1).getSize() == 2
                    ? List.of(top, top - 1, top)
                    : List.of(top, top - 2, top - 1, top);
        }
        return frame.getStack(top - 2).getSize() == 2
                ? List.of(top - 1, top, top - 2, top - 1, top)
                : List.of(top - 1, top, top - 3, top - 2, top - 1, top);
    }

    private void shuffle(List<Integer> arranged) {
        int lowest = arranged.stream().mapToInt(Integer::intValue).min().orElseThrow();
        for (int from : arranged) {
            code.load(code.stack(from));
        }
        for (int i = arranged.size() - 1; i >= 0; i--) {
            code.store(code.stack(lowest + i));
        }
    }
}
