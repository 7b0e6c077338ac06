package dev.galgo.scale;

import dev.galgo.core.level.StepSnapshot;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The tables of steps as Spark sends them to every worker, once. */
public final class SharedSteps implements Externalizable {
    private static final long serialVersionUID = 1;

    private @Nullable StepSnapshot steps;

    /** For whoever reads it. */
    public SharedSteps() {}

    SharedSteps(StepSnapshot steps) {
        this.steps = steps;
    }

    StepSnapshot steps() {
        return Objects.requireNonNull(steps);
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        var data = new DataOutputStream((OutputStream) out);
        steps().write(data);
        data.flush();
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        steps = StepSnapshot.read(new DataInputStream((InputStream) in));
    }
}
