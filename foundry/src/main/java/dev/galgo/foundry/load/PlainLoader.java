package dev.galgo.foundry.load;

/** Defines the classes of one program for one plain run: each such loader has statics of its own. */
public final class PlainLoader extends ProgramClassLoader {
    private final PlainClasses classes;

    static {
        registerAsParallelCapable();
    }

    public PlainLoader(PlainClasses classes) {
        super(ProgramLoader.NAME, classes.classPath());
        this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = classes.read(name);
        return defineClass(name, file, 0, file.length);
    }
}
