package dev.galgo.control.rewrite;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which texts that a class makes are printed or logged on the spot: nobody decides anything by them, so they may show an identity. A text that goes through a variable is not one of
 * these, nor is one that goes to a stream of a class that makes streams of its own, since it may be read again. The instructions that make texts are numbered in each method.
 */
final class PrintedTexts {
    static final PrintedTexts NONE = new PrintedTexts();
    static final String FACTORY = "java/lang/invoke/StringConcatFactory";
    static final Set<String> PRINTERS = Set.of("java/io/PrintStream", "java/util/logging/Logger", "org/slf4j/Logger");
    private static final String TEXT = "Ljava/lang/String;";

    private static final String STREAM = "java/io/PrintStream";

    private final Map<String, BitSet> printed = new HashMap<>();
    private boolean makesStreams;

    static PrintedTexts of(ClassReader reader) {
        var texts = new PrintedTexts();
        var type = new ClassNode(Opcodes.ASM9);
        reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        texts.makesStreams = type.methods.stream().anyMatch(PrintedTexts::makesStream);
        for (var method : type.methods) {
            texts.read(type.name, method);
        }
        return texts;
    }

    /** Whether the call turns an object into a text. */
    static boolean isText(String owner, String name, String descriptor) {
        return switch (name) {
            case "toString" -> descriptor.equals("()" + TEXT);
            case "valueOf" -> owner.equals("java/lang/String") && descriptor.equals("(Ljava/lang/Object;)" + TEXT);
            case "append" -> isBuilder(owner) && descriptor.startsWith("(Ljava/lang/Object;)");
            default -> false;
        };
    }

    private static boolean isBuilder(String owner) {
        return owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/StringBuffer");
    }

    private static boolean prints(AbstractInsnNode at) {
        return at instanceof MethodInsnNode call
                && PRINTERS.contains(call.owner)
                && (call.name.startsWith("print") || !call.owner.equals(STREAM));
    }

    private static boolean makesStream(MethodNode method) {
        for (var at : method.instructions) {
            if (at instanceof MethodInsnNode call && call.owner.equals(STREAM) && call.name.equals("<init>")) {
                return true;
            }
        }
        return false;
    }

    /** Whether what this instruction prints is out of reach then. */
    private boolean isGone(AbstractInsnNode at, Frame<SourceValue> frame) {
        return !makesStreams
                || !((MethodInsnNode) at).owner.equals(STREAM)
                || frame.getStack(frame.getStackSize() - taken(at)).insns.stream()
                        .allMatch(maker -> maker.getOpcode() == Opcodes.GETSTATIC
                                && ((FieldInsnNode) maker).owner.equals("java/lang/System"));
    }

    private static boolean makesText(AbstractInsnNode at) {
        return at instanceof MethodInsnNode call
                ? call.getOpcode() != Opcodes.INVOKESPECIAL && isText(call.owner, call.name, call.desc)
                : at instanceof InvokeDynamicInsnNode made
                        && made.bsm.getOwner().equals(FACTORY);
    }

    private void read(String type, MethodNode method) {
        var numbers = new IdentityHashMap<AbstractInsnNode, Integer>();
        var isPrinting = false;
        for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
            isPrinting |= prints(at);
            if (makesText(at)) {
                numbers.put(at, numbers.size());
            }
        }
        if (!isPrinting || numbers.isEmpty()) {
            return;
        }
        try {
            var frames = new Analyzer<>(new SourceInterpreter()).analyze(type, method);
            var found = new BitSet();
            for (var i = 0; i < frames.length; i++) {
                var at = method.instructions.get(i);
                if (frames[i] != null && prints(at) && isGone(at, frames[i])) {
                    follow(at, method, frames, numbers, found);
                }
            }
            printed.put(ClassSite.key(method.name, method.desc), found);
        } catch (AnalyzerException unusual) {
            // Then none of its texts counts as printed.
            printed.remove(ClassSite.key(method.name, method.desc));
        }
    }

    /** Marks the texts that this instruction takes from the stack, and those that they are made of. */
    private static void follow(
            AbstractInsnNode at,
            MethodNode method,
            Frame<SourceValue>[] frames,
            Map<AbstractInsnNode, Integer> numbers,
            BitSet found) {
        var frame = frames[method.instructions.indexOf(at)];
        if (frame == null) {
            return;
        }
        for (var i = 0; i < taken(at); i++) {
            for (var maker : frame.getStack(frame.getStackSize() - 1 - i).insns) {
                var number = numbers.get(maker);
                if (number != null && !found.get(number)) {
                    found.set(number);
                    follow(maker, method, frames, numbers, found);
                } else if (number == null
                        && maker instanceof MethodInsnNode call
                        && isBuilder(call.owner)
                        && call.name.equals("append")) {
                    follow(maker, method, frames, numbers, found);
                }
            }
        }
    }

    private static int taken(AbstractInsnNode at) {
        if (at instanceof MethodInsnNode call) {
            return Type.getArgumentTypes(call.desc).length + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
        }
        return Type.getArgumentTypes(((InvokeDynamicInsnNode) at).desc).length;
    }

    boolean contain(MethodSite method, int number) {
        var found = printed.get(ClassSite.key(method.name(), method.descriptor()));
        return found != null && found.get(number);
    }
}
