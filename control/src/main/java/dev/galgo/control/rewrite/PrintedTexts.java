package dev.galgo.control.rewrite;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which texts that a class puts together are printed on the spot: nobody decides anything by them, so they may show an identity. Texts are numbered in each method, in the order
 * of the instructions that make them.
 */
final class PrintedTexts {
    static final String FACTORY = "java/lang/invoke/StringConcatFactory";

    static final PrintedTexts NONE = new PrintedTexts();

    private final Map<String, BitSet> printed = new HashMap<>();

    static PrintedTexts of(ClassReader reader) {
        var texts = new PrintedTexts();
        var type = new ClassNode(Opcodes.ASM9);
        reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (var method : type.methods) {
            var found = new BitSet();
            int number = 0;
            for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
                if (at instanceof InvokeDynamicInsnNode made
                        && made.bsm.getOwner().equals(FACTORY)) {
                    if (isPrinted(at)) {
                        found.set(number);
                    }
                    number++;
                }
            }
            if (!found.isEmpty()) {
                texts.printed.put(ClassSite.key(method.name, method.desc), found);
            }
        }
        return texts;
    }

    private static boolean isPrinted(AbstractInsnNode text) {
        var next = text.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next instanceof MethodInsnNode call
                && call.owner.equals("java/io/PrintStream")
                && call.name.startsWith("print");
    }

    boolean contain(String method, int number) {
        var found = printed.get(method);
        return found != null && found.get(number);
    }
}
