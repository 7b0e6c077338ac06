package dev.galgo.scalaactors.library;

import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.ProgramClasses;
import dev.galgo.control.rewrite.Rewriter;
import dev.galgo.control.rewrite.Ticks;
import dev.galgo.control.table.Table;
import dev.galgo.scalaactors.hook.InitialisingLoader;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Loads a program together with its own Scala, whichever that is, rewritten on the way: the actor library by {@link LibraryRewriter}, the program's own
 * classes by the table of the platform's calls. Galgo's classes, whose hooks they call, are everybody's.
 */
public final class ProgramLoader extends URLClassLoader implements InitialisingLoader {
    static {
        registerAsParallelCapable();
    }

    /** Parts of Scala's library, besides its actors, that wait on monitors or start threads: what they do is the program's doing. */
    private static final String[] WITH_THREADS = {
        "scala.concurrent.Channel",
        "scala.concurrent.DelayedLazyVal",
        "scala.concurrent.Lock",
        "scala.concurrent.MailBox",
        "scala.concurrent.ThreadRunner",
        "scala.concurrent.ThreadPoolRunner",
        "scala.concurrent.JavaConversions",
        "scala.concurrent.ops",
        "scala.concurrent.pilib",
    };

    private final ProgramStatics statics = new ProgramStatics();
    private final Map<String, ClassOutline> outlines = new ConcurrentHashMap<>();
    private final Rewriter rewriter = new Rewriter(
            new Policy(
                    Table.actorSystems(),
                    Map.of(),
                    List.of(
                            new CallArguments(name -> isProgramType(name)),
                            new Ticks(),
                            new CaseLines(),
                            new StaticInitialisers(this::isInitialised)),
                    true),
            ProgramClasses.of(WITH_THREADS));

    private volatile @Nullable String outOfControl;

    public ProgramLoader(URL[] places, ClassLoader galgo) {
        super("program", places, galgo);
        setDefaultAssertionStatus(true);
    }

    /** Another one like this, so that the program's classes can be had once more. */
    public ProgramLoader another() {
        return new ProgramLoader(getURLs(), getParent());
    }

    /** The static fields of the program's classes. */
    public ProgramStatics statics() {
        return statics;
    }

    private boolean isProgramType(String internalName) {
        return rewriter.isProgram(internalName.replace('/', '.'));
    }

    @Override
    public void outOfControl(String thread) {
        outOfControl = thread;
    }

    /** A thread that is not under control and has used actors; null if none has. */
    public @Nullable String outOfControl() {
        return outOfControl;
    }

    @Override
    public void initialise(Class<?> type) {
        statics.initialise(type);
    }

    /** Whether the initialiser of a class of the program may ask which actor is at work. */
    public boolean mayKnowActors(Class<?> type) {
        ClassOutline outline = outline(type.getName().replace('.', '/'));
        return outline == null || outline.mayKnowActors();
    }

    /** Whether the class of this internal name, or one of the program above it, has something to initialise. */
    private boolean isInitialised(String internalName) {
        for (ClassOutline one = outline(internalName); one != null; one = above(one)) {
            if (one.isInitialised()) {
                return true;
            }
        }
        return false;
    }

    private @Nullable ClassOutline above(ClassOutline one) {
        String name = one.above();
        return name == null ? null : outline(name);
    }

    /** Null if it is not the program's. */
    private @Nullable ClassOutline outline(String internalName) {
        String name = internalName.replace('/', '.');
        if (internalName.startsWith("[") || !rewriter.isProgram(name)) {
            return null;
        }
        ClassOutline known = outlines.get(internalName);
        if (known != null) {
            return known;
        }
        URL file = findResource(internalName + ".class");
        if (file == null) {
            return null;
        }
        try (var in = file.openStream()) {
            ClassOutline read = ClassOutline.of(new ClassReader(in));
            outlines.put(internalName, read);
            return read;
        } catch (IOException | RuntimeException unreadable) {
            return null; // whoever loads it will say so
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean ofProgram = rewriter.isProgram(name);
        if (!ofProgram && !name.startsWith("scala.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                URL file = findResource(name.replace('.', '/') + ".class");
                if (file == null) {
                    loaded = super.loadClass(name, resolve);
                } else {
                    loaded = ofProgram || LibraryRewriter.isFor(name) ? rewritten(name, file) : findClass(name);
                }
            }
            return loaded;
        }
    }

    private Class<?> rewritten(String name, URL file) throws ClassNotFoundException {
        try (var in = file.openStream()) {
            byte[] original = in.readAllBytes();
            byte[] changed = LibraryRewriter.isFor(name)
                    ? LibraryRewriter.rewrite(original)
                    : rewriter.rewrite(name.replace('.', '/'), original, this);
            byte[] bytes = changed == null ? original : changed;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name + " in " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }
}
